// SPDX-License-Identifier: Apache-2.0
// The wrong-interpolant oracle: what a solver prints for (get-interpolant ...) does not follow from
// the first part of the assertions, does not contradict the second one, or has a symbol that not
// both parts have (harness/judge/interpolant.h). The caller solves the two questions.
#include "harness/judge/signature.h"

namespace gadfly::harness::inline judge {

std::optional<Verdict> judge_wrong_interpolant(const JudgeInput& input) {
  for (const SolverResponse& response : input.responses) {
    if (response.wrong_interpolants.empty()) continue;
    const WrongInterpolant& wrong = response.wrong_interpolants.front();
    return Verdict{FindingKind::kSoundness, response.solver,
                   make_signature(FindingKind::kSoundness, response.solver,
                                  "wrong-interpolant-" + operator_signature(input.script)),
                   response.solver + " returns the interpolant " + wrong.text + " for " +
                       wrong.command + ", but " + wrong.reason + " (wrong interpolant)"};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
