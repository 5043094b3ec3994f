// SPDX-License-Identifier: Apache-2.0
// Boolector 1.5.118, in process. Each check-sat and check-sat-assuming becomes one flat script
// (lowering.h) for an instance of its own (driver.h). The resource is Lingeling's propagations,
// shared by all check-sats of a script.
#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "harness/solver.h"
#include "harness/solvers/boolector/driver.h"
#include "harness/solvers/boolector/lowering.h"

namespace gadfly::harness {
namespace {

using smtlib::kNoNode;
using smtlib::NodeId;

// More text than this, over all check-sats of a script, is refused; bytes.
constexpr size_t kMaxTotalBytes = size_t{1} << 24;

// The assertions in force, over push, pop and reset.
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
    uint64_t count;  // levels pushed one after the other with nothing between
    size_t size;
  };
  std::vector<NodeId> assertions_;
  std::vector<Level> levels_;
};

// The argument of push and pop; nothing where it is no numeral that every solver takes.
std::optional<uint64_t> level_count(const smtlib::Script& script, NodeId command) {
  const NodeId argument = script.child(command, 1);
  if (argument == kNoNode) return 1;
  const std::string_view text = script.text(argument);
  uint32_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return count;
}

std::string place(const Error& error) {
  return std::to_string(error.position.line) + ':' + std::to_string(error.position.column) + ": " +
         error.message;
}

// A script that solvers may read differently: what is not understood, and sorts by taken names.
Result<Done> refuse_unclear(const smtlib::Script& script) {
  if (!script.problems().empty()) {
    const smtlib::Problem& first = script.problems().front();
    return Error{ErrorCode::kUnsupported, script.describe(first), script.position(first.node)};
  }
  for (const smtlib::Command& command : script.commands()) {
    if (command.word != smtlib::kDeclareSort && command.word != smtlib::kDefineSort) continue;
    const NodeId name = script.child(command.node, 1);
    if (script.language().sort_constructor(script.node(name).symbol) != nullptr)
      return Error{ErrorCode::kUnsupported, "a sort that hides a sort of a theory",
                   script.position(name)};
  }
  return Done();
}

// One flat script a check-sat, in order.
Result<std::vector<std::string>> flatten(const smtlib::Script& script) {
  if (Result<Done> clear = refuse_unclear(script); !clear) return clear.error();
  boolector::Lowering lowering(script);
  AssertionStack stack;
  std::vector<std::string> checks;
  size_t total = 0;
  for (const smtlib::Command& command : script.commands()) {
    const NodeId argument = script.child(command.node, 1);
    std::vector<NodeId> asked;
    switch (command.word) {
      case smtlib::kAssert:
        stack.add(argument);
        continue;
      case smtlib::kPush:
      case smtlib::kPop: {
        const std::optional<uint64_t> count = level_count(script, command.node);
        if (!count)
          return Error{ErrorCode::kUnsupported, "a level that is no small numeral",
                       script.position(argument)};
        command.word == smtlib::kPush ? stack.push(*count) : stack.pop(*count);
        continue;
      }
      case smtlib::kReset:
      case smtlib::kResetAssertions:
        stack.reset();
        continue;
      case smtlib::kExit:
        return checks;
      case smtlib::kCheckSat:
        asked = stack.assertions();
        break;
      case smtlib::kCheckSatAssuming:
        asked = stack.assertions();
        for (NodeId a = script.node(argument).first_child; a != kNoNode;
             a = script.node(a).next_sibling)
          asked.push_back(a);
        break;
      default:
        continue;
    }
    Result<std::string> flat = lowering.flatten(asked);
    if (!flat) return flat.error();
    total += flat->size();
    if (total > kMaxTotalBytes)
      return Error{ErrorCode::kTooLarge, "too many and too large checks",
                   script.position(command.node)};
    checks.push_back(std::move(*flat));
  }
  return checks;
}

class Boolector : public InProcessSolver {
 public:
  Boolector()
      : build_id_(std::string("boolector ") + gadfly_boolector_version() + ' ' +
                  GADFLY_BOOLECTOR_BUILD) {}

  std::string_view name() const override { return "boolector"; }
  std::string_view build_id() const override { return build_id_; }
  uint64_t default_limit() const override { return 100'000; }

  Reply solve(const smtlib::Script& script, uint64_t limit) override {
    Reply reply;
    const Result<std::vector<std::string>> checks = flatten(script);
    if (!checks) {
      reply.ending = Ending::kNotSupported;
      reply.detail = place(checks.error());
      return reply;
    }
    for (const std::string& check : *checks) {
      if (reply.ending == Ending::kResourceOut) {
        reply.answers.push_back(Answer::kUnknown);
        continue;
      }
      const gadfly_boolector_result result =
          gadfly_boolector_solve(check.data(), check.size(), limit - std::min(limit, reply.spent));
      reply.spent += result.spent;
      switch (result.verdict) {
        case GADFLY_BOOLECTOR_SAT:
          reply.answers.push_back(Answer::kSat);
          break;
        case GADFLY_BOOLECTOR_UNSAT:
          reply.answers.push_back(Answer::kUnsat);
          break;
        case GADFLY_BOOLECTOR_UNKNOWN:
          reply.answers.push_back(Answer::kUnknown);
          reply.ending = Ending::kResourceOut;
          break;
        case GADFLY_BOOLECTOR_ERROR:
          reply.answers.push_back(Answer::kError);
          reply.detail = result.message;
          break;
      }
    }
    return reply;
  }

 private:
  std::string build_id_;
};

}  // namespace

std::unique_ptr<InProcessSolver> make_solver() {
  return std::make_unique<Boolector>();
}

}  // namespace gadfly::harness
