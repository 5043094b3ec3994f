// SPDX-License-Identifier: Apache-2.0
// The oracle of contradicted models: solvers find an instance of a quantifier that makes an
// assertion false under a model (counter_instance.h), and the evaluator cannot compute it. That is
// a contradiction between solvers, no proof. The culprit is a guess: the solver whose model it is,
// if it contradicts itself or at least two others do.
#include <algorithm>

#include "harness/judge/signature.h"
#include "lib/base/split.h"

namespace gadfly::harness::inline judge {

std::optional<Verdict> judge_contradicted_model(const JudgeInput& input) {
  for (const SolverResponse& response : input.responses) {
    for (const AskedModel& asked : response.asked_models) {
      if (asked.refuters.empty() || !asked.supporters.empty()) continue;
      const bool itself = std::ranges::count(asked.refuters, response.solver) > 0;
      const std::string culprit =
          itself || asked.refuters.size() > 1 ? response.solver : std::string(kUndecided);
      const std::string names = joined({asked.refuters.begin(), asked.refuters.end()}, ", ");
      return Verdict{FindingKind::kInvalidModel, culprit,
                     make_signature(FindingKind::kInvalidModel, culprit,
                                    "contradicted-" + operator_signature(input.script)),
                     "check-sat number " + std::to_string(asked.check + 1) +
                         ": an instance makes an assertion false under the model of " +
                         response.solver + ", by " + names + "; Gadfly cannot evaluate it"};
    }
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
