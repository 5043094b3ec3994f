// SPDX-License-Identifier: Apache-2.0
// The refutation oracle: a solver returns sat, but Gadfly has tried all values, and none satisfies
// the assertions (solution unsoundness). Every solver that returns sat is wrong, so agreement
// between solvers does not matter, and neither a second solver nor a model is needed.
#include "harness/judge/signature.h"

namespace gadfly::harness::inline judge {

std::optional<Verdict> judge_refutation(const JudgeInput& input) {
  for (const uint32_t check : input.refuted) {
    std::string culprit;
    std::string liars;
    for (size_t i = 0; i < input.responses.size(); ++i) {
      const SolverResponse& response = input.responses[i];
      if (response.change || input.answers[i][check] != Answer::kSat) continue;
      if (culprit.empty()) culprit = response.solver;
      liars += (liars.empty() ? "" : ", ") + response.solver + " returns sat";
    }
    if (culprit.empty()) continue;
    return Verdict{FindingKind::kSoundness, culprit,
                   make_signature(FindingKind::kSoundness, culprit,
                                  "wrong-sat-" + operator_signature(input.script)),
                   "check-sat number " + std::to_string(check + 1) + ": " + liars +
                       ", but no values satisfy it: Gadfly has tried all (wrong sat)"};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
