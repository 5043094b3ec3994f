// SPDX-License-Identifier: Apache-2.0
// Replays push, pop and the resets on a stack of assertions.
#include "lib/smtlib/script/check_sats.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "lib/smtlib/theory_tables/command_kind.h"

namespace gadfly::smtlib::inline script {
namespace {

// Does the model of the last check-sat stay the same after the command?
bool keeps_model(Symbol command) {
  if (command == kGetConsequences || command == kGetTimeoutCore ||
      command == kGetTimeoutCoreAssuming)
    return false;
  return kind_of(command) == CommandKind::kQuery || kind_of(command) == CommandKind::kRemark;
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

bool is_check_sat(Symbol command) {
  return kind_of(command) == CommandKind::kCheck;
}

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
      case kCheckSatAssuming:
      case kCheckSatUsing: {
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
    count += is_check_sat(command.word);
  }
  return count;
}

std::vector<NodeId> value_commands(const Script& script, uint32_t check) {
  std::vector<NodeId> found;
  uint32_t checks = 0;
  for (const Command& command : script.commands()) {
    if (checks > check && !keeps_model(command.word)) break;
    checks += is_check_sat(command.word);
    const bool asks = command.word == kGetValue || command.word == kGetAssignment;
    if (checks > check && asks) found.push_back(command.node);
  }
  return found;
}

}  // namespace gadfly::smtlib::inline script
