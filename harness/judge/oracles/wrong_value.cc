// SPDX-License-Identifier: Apache-2.0
// The wrong-value oracle: the solver's model satisfies the script, but (get-value ...) prints
// another value of a term than the term has under this model; or there is no model, and the printed
// values are those of no model. The caller compares them (harness/processes/value_question.h).
#include "harness/judge/signature.h"

namespace gadfly::harness::inline judge {

std::optional<Verdict> judge_wrong_value(const JudgeInput& input) {
  for (const SolverResponse& response : input.responses) {
    if (response.wrong_values.empty()) continue;
    const WrongValue& wrong = response.wrong_values.front();
    return Verdict{FindingKind::kInvalidModel, response.solver,
                   make_signature(FindingKind::kInvalidModel, response.solver,
                                  "wrong-value-" + operator_signature(input.script)),
                   "check-sat number " + std::to_string(wrong.check + 1) + ": " + response.solver +
                       " returns the value " + wrong.value + " for " + wrong.term +
                       (wrong.under_model ? ", which has another value under its model"
                                          : ", which no model gives it together with the values "
                                            "of the terms before it") +
                       (wrong.refuter.empty() ? "" : ": " + wrong.refuter + " returns unsat") +
                       " (wrong value)"};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
