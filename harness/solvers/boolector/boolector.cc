// SPDX-License-Identifier: Apache-2.0
// Boolector 1.5.118, in process. Each check-sat and check-sat-assuming becomes one flat script
// (lowering.h) for an instance of its own (driver.h). The resource is Lingeling's propagations,
// shared by all check-sats of a script.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "harness/solver.h"
#include "harness/solvers/boolector/driver.h"
#include "harness/solvers/boolector/lowering.h"
#include "lib/smtlib/checks.h"

namespace gadfly::harness {
namespace {

using smtlib::kNoNode;
using smtlib::NodeId;

// More text than this, over all check-sats of a script, is refused; bytes.
constexpr size_t kMaxTotalBytes = size_t{1} << 24;

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
    if (script.language().names_sort(script.node(name).symbol))
      return Error{ErrorCode::kUnsupported, "a sort that hides a sort of a theory",
                   script.position(name)};
  }
  return Done();
}

// One flat script a check-sat, in order.
Result<std::vector<std::string>> flatten(const smtlib::Script& script) {
  if (Result<Done> clear = refuse_unclear(script); !clear) return clear.error();
  const Result<std::vector<smtlib::Check>> asked = smtlib::checks(script);
  if (!asked) return asked.error();
  boolector::Lowering lowering(script);
  std::vector<std::string> checks;
  size_t total = 0;
  for (const smtlib::Check& check : *asked) {
    Result<std::string> flat = lowering.flatten(check.formulas);
    if (!flat) return flat.error();
    total += flat->size();
    if (total > kMaxTotalBytes)
      return Error{ErrorCode::kTooLarge, "too many and too large checks",
                   script.position(script.commands()[check.command].node)};
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
