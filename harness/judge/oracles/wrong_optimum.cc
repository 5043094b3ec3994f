// SPDX-License-Identifier: Apache-2.0
// The wrong-optimum oracle: a solver prints a best value of an objective, but exact evaluation
// finds a model true under which the objective is better, or finds that the solver's own model does
// not have the value, or solvers find no model with it. The caller checks objectives
// (harness/solvers/objectives.h).
#include "harness/judge/signature.h"

namespace gadfly::harness::inline judge {

std::optional<Verdict> judge_wrong_optimum(const JudgeInput& input) {
  for (const SolverResponse& response : input.responses) {
    if (response.wrong_optima.empty()) continue;
    const WrongOptimum& wrong = response.wrong_optima.front();
    const std::string culprit = wrong.proven ? response.solver : std::string(kUndecided);
    return Verdict{FindingKind::kSoundness, culprit,
                   make_signature(FindingKind::kSoundness, culprit,
                                  "wrong-optimum-" + operator_signature(input.script)),
                   "check-sat number " + std::to_string(wrong.check + 1) + ": " + response.solver +
                       " returns " +
                       (wrong.value.empty() ? "a model" : "the optimum " + wrong.value) + " for (" +
                       wrong.objective + "), but " + wrong.reason + " (wrong optimum)"};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
