// SPDX-License-Identifier: Apache-2.0
// The self-check oracle: a solver reports that its own check of its model, unsat core, or proof
// failed. The finding is about that solver alone and has a kind of its own. A failed check does not
// prove the answer wrong, because the check itself may be wrong; so it never decides between
// solvers.
#include <algorithm>

#include "harness/judge/signature.h"

namespace gadfly::harness::inline judge {

std::optional<Verdict> judge_self_check(const JudgeInput& input) {
  for (const SolverResponse& response : input.responses) {
    const std::vector<Answer>& answers = response.reply.answers;
    const auto failed = std::ranges::find(answers, Answer::kSelfCheck);
    if (failed == answers.end()) continue;
    // After an error the solver may have skipped a command, so a later failure proves nothing.
    const bool after_error = std::find(answers.begin(), failed, Answer::kError) != failed;
    if (after_error) continue;
    return Verdict{
        FindingKind::kSelfCheck, response.solver,
        make_signature(FindingKind::kSelfCheck, response.solver, operator_signature(input.script)),
        response.solver + " reports that its own check failed: " + response.reply.detail};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
