// SPDX-License-Identifier: Apache-2.0
// Replays push, pop and the resets on a stack of assertions.
#include "lib/smtlib/script/check_sats.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>

namespace gadfly::smtlib::inline script {
namespace {

// Does one of the functions call itself, perhaps through others? A body that mentions a name counts
// as a call. True if a body is missing.
bool recurses(const Script& script, const std::vector<Symbol>& names,
              const std::vector<NodeId>& bodies) {
  std::vector<std::vector<size_t>> callers(names.size());
  std::vector<size_t> open(names.size());  // functions that this one calls and that may recurse
  for (size_t i = 0; i < names.size(); ++i) {
    if (i >= bodies.size()) return true;
    std::set<size_t> called;
    for (NodeId node = bodies[i]; node < script.subtree_end(bodies[i]); ++node) {
      if (!script.node(node).is_symbol()) continue;
      const auto found = std::ranges::find(names, script.node(node).symbol);
      if (found != names.end()) called.insert(static_cast<size_t>(found - names.begin()));
    }
    open[i] = called.size();
    for (const size_t other : called) callers[other].push_back(i);
  }
  std::vector<size_t> done;
  for (size_t i = 0; i < names.size(); ++i)
    if (open[i] == 0) done.push_back(i);
  for (size_t next = 0; next < done.size(); ++next)
    for (const size_t caller : callers[done[next]])
      if (--open[caller] == 0) done.push_back(caller);
  return done.size() < names.size();
}

// Does the command ask about the last check-sat, and change nothing?
bool only_asks(Symbol command) {
  constexpr std::array kQuestions = {
      kEcho,      kGetAssertions, kGetAssignment,       kGetInfo,      kGetModel, kGetObjectives,
      kGetOption, kGetProof,      kGetUnsatAssumptions, kGetUnsatCore, kGetValue};
  return std::ranges::find(kQuestions, command) != kQuestions.end();
}

// The assertions in force.
class AssertionStack {
 public:
  void add(NodeId assertion) { assertions_.push_back(assertion); }
  void push(uint64_t count) { levels_.push_back({count, assertions_.size()}); }
  void pop(uint64_t count) {
    while (count > 0 && !levels_.empty()) {
      Level& top = levels_.back();
      const uint64_t taken = std::min(count, top.count);
      count -= taken;
      top.count -= taken;
      if (taken > 0) assertions_.resize(top.size);
      if (top.count == 0) levels_.pop_back();
    }
  }
  void reset() {
    assertions_.clear();
    levels_.clear();
  }
  const std::vector<NodeId>& assertions() const { return assertions_; }

 private:
  struct Level {
    uint64_t count;  // the levels of one (push count) that are not popped yet
    size_t size;     // the number of assertions at the push
  };
  std::vector<NodeId> assertions_;
  std::vector<Level> levels_;
};

// Returns the argument of push or pop, or 1; nothing if it is not a numeral below 2^32.
std::optional<uint64_t> level_count(const Script& script, NodeId command) {
  const NodeId argument = script.child(command, 1);
  if (argument == kNoNode) return 1;
  const std::string_view text = script.text(argument);
  uint32_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return count;
}

}  // namespace

Result<std::vector<CheckSat>> checks(const Script& script) {
  AssertionStack stack;
  std::vector<CheckSat> found;
  size_t total = 0;
  for (uint32_t number = 0; number < script.commands().size(); ++number) {
    const Command& command = script.commands()[number];
    const NodeId argument = script.child(command.node, 1);
    switch (command.word) {
      case kAssert:
        // (assert) without a formula is an error and asserts nothing.
        if (argument != kNoNode) stack.add(argument);
        break;
      case kPush:
      case kPop: {
        const std::optional<uint64_t> count = level_count(script, command.node);
        if (!count)
          return Error{ErrorCode::kUnsupported, "expected a small numeral",
                       script.position(argument)};
        command.word == kPush ? stack.push(*count) : stack.pop(*count);
        break;
      }
      case kReset:
      case kResetAssertions:
        stack.reset();
        break;
      case kExit:
        return found;
      case kCheckSat:
      case kCheckSatAssuming: {
        CheckSat& check = found.emplace_back(CheckSat{number, stack.assertions()});
        if (command.word == kCheckSatAssuming)
          for (NodeId a = script.node(argument).first_child; a != kNoNode;
               a = script.node(a).next_sibling)
            check.formulas.push_back(a);
        total += check.formulas.size();
        if (total > kMaxCheckedFormulas)
          return Error{ErrorCode::kTooLarge, "too many and too large checks",
                       script.position(command.node)};
        break;
      }
      default:
        break;
    }
  }
  return found;
}

uint32_t check_count(const Script& script) {
  uint32_t count = 0;
  for (const Command& command : script.commands()) {
    if (command.word == kExit) break;
    count += command.word == kCheckSat || command.word == kCheckSatAssuming;
  }
  return count;
}

std::vector<NodeId> value_commands(const Script& script, uint32_t check) {
  std::vector<NodeId> found;
  uint32_t checks = 0;
  for (const Command& command : script.commands()) {
    if (checks > check && !only_asks(command.word)) break;
    checks += command.word == kCheckSat || command.word == kCheckSatAssuming;
    const bool asks = command.word == kGetValue || command.word == kGetAssignment;
    if (checks > check && asks) found.push_back(command.node);
  }
  return found;
}

bool defines_recursively(const Script& script) {
  return std::ranges::any_of(script.commands(), [&](const Command& command) {
    const NodeId first = script.child(command.node, 1);
    std::vector<NodeId> bodies;
    std::vector<Symbol> names;
    if (command.word == kDefineFunRec) {
      names.push_back(script.node(first).symbol);
      if (const NodeId body = script.child(command.node, 4); body != kNoNode) bodies = {body};
    } else if (command.word == kDefineFunsRec && script.child_count(command.node) == 3) {
      for (const NodeId signature : script.children(first))
        names.push_back(script.node(script.child(signature, 0)).symbol);
      bodies = script.children(script.child(command.node, 2));
    }
    return recurses(script, names, bodies);
  });
}

}  // namespace gadfly::smtlib::inline script
