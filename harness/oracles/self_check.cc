// SPDX-License-Identifier: Apache-2.0
// Self-check: a solver's own check of its model, core or proof failed. A candidate of its own kind,
// about that solver alone: such checks lie both ways, so they never say who is right elsewhere.
#include <algorithm>

#include "harness/signature.h"

namespace gadfly::harness {

std::optional<Verdict> judge_self_check(const Case& the_case) {
  for (const Testimony& testimony : the_case.testimonies) {
    const std::vector<Answer>& answers = testimony.reply.answers;
    const auto failed = std::ranges::find(answers, Answer::kSelfCheck);
    if (failed == answers.end() || std::find(answers.begin(), failed, Answer::kError) != failed) {
      continue;
    }
    return Verdict{
        FindingKind::kSelfCheck, testimony.solver,
        make_signature(FindingKind::kSelfCheck, testimony.solver,
                       operator_signature(the_case.script)),
        testimony.solver + " reports that its own check failed: " + testimony.reply.detail};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness
