// SPDX-License-Identifier: Apache-2.0
// The wrong-value oracle: the solver's model satisfies the script, but (get-value ...) prints
// another value of a term than the term has under this model; or there is no model, and the printed
// values are those of no model; or what it prints is no value. The caller compares them
// (harness/processes/value_question.h).
#include "harness/judge/signature.h"

namespace gadfly::harness::inline judge {
const char* to_string(ValueFault fault) {
  switch (fault) {
    case ValueFault::kUnderModel:
      return "is not that of its model";
    case ValueFault::kTogether:
      return "is in no model with the values of the terms before it";
    case ValueFault::kNoValue:
      break;
  }
  return "is no value of its sort";
}

std::optional<Verdict> judge_wrong_value(const JudgeInput& input) {
  for (const SolverResponse& response : input.responses) {
    if (response.wrong_values.empty()) continue;
    const WrongValue& wrong = response.wrong_values.front();
    return Verdict{FindingKind::kInvalidModel, response.solver,
                   make_signature(FindingKind::kInvalidModel, response.solver,
                                  "wrong-value-" + operator_signature(input.script)),
                   "check-sat number " + std::to_string(wrong.check + 1) + ": " + response.solver +
                       " returns the value " + wrong.value + " for " + wrong.term + ", which " +
                       to_string(wrong.fault) +
                       (wrong.refuter.empty() ? "" : ": " + wrong.refuter + " returns unsat") +
                       " (wrong value)"};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
