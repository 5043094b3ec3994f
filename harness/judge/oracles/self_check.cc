// SPDX-License-Identifier: Apache-2.0
// Self-check: a solver's own check of its model, core or proof failed. A candidate of its own kind,
// about that solver alone: such checks fail in both directions, so they never decide about another
// solver.
#include <algorithm>

#include "harness/judge/signature.h"

namespace gadfly::harness::inline judge {

std::optional<Verdict> judge_self_check(const JudgeInput& input) {
  for (const SolverResponse& response : input.responses) {
    const std::vector<Answer>& answers = response.reply.answers;
    const auto failed = std::ranges::find(answers, Answer::kSelfCheck);
    if (failed == answers.end() || std::find(answers.begin(), failed, Answer::kError) != failed) {
      continue;
    }
    return Verdict{
        FindingKind::kSelfCheck, response.solver,
        make_signature(FindingKind::kSelfCheck, response.solver, operator_signature(input.script)),
        response.solver + " reports that its own check failed: " + response.reply.detail};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
