// SPDX-License-Identifier: Apache-2.0
// The self-check oracle: a solver reports that its own check of its model, unsat core, or proof
// failed. The finding is about that solver alone and has a kind of its own. A failed check does not
// prove the answer wrong, because the check itself may be wrong; so it never decides between
// solvers. But if the model fails the check and another solver answers unsat, two solvers agree
// that this sat is wrong, and the kind is soundness.
#include <algorithm>

#include "harness/judge/signature.h"

namespace gadfly::harness::inline judge {

namespace {

// Does the message show that the answer was sat? Solvers write "an invalid model was generated",
// or "ERRORS SATISFYING ASSERTIONS WITH MODEL".
bool is_about_model(std::string_view message) {
  return message.find("model") != std::string_view::npos ||
         message.find("MODEL") != std::string_view::npos;
}

// Returns a solver that answers unsat, without any change of the script; null if there is no such
// solver.
const SolverResponse* answers_unsat(const JudgeInput& input, size_t check) {
  if (input.understood != Needs::kUnderstood || check >= input.checks) return nullptr;
  for (size_t i = 0; i < input.responses.size(); ++i)
    if (!input.responses[i].change && input.answers[i][check] == Answer::kUnsat)
      return &input.responses[i];
  return nullptr;
}

}  // namespace

std::optional<Verdict> judge_self_check(const JudgeInput& input) {
  for (const SolverResponse& response : input.responses) {
    const std::vector<Answer>& answers = response.reply.answers;
    const auto failed = std::ranges::find(answers, Answer::kSelfCheck);
    if (failed == answers.end()) continue;
    // After an error the solver may have skipped a command, so a later failure proves nothing.
    const bool after_error = std::find(answers.begin(), failed, Answer::kError) != failed;
    if (after_error) continue;
    const auto check = static_cast<size_t>(failed - answers.begin());
    const SolverResponse* other = answers_unsat(input, check);
    const bool refuted =
        other != nullptr && !response.change && is_about_model(response.reply.detail);
    if (refuted)
      return Verdict{FindingKind::kSoundness, response.solver,
                     make_signature(FindingKind::kSoundness, response.solver,
                                    "wrong-sat-" + operator_signature(input.script)),
                     "check-sat number " + std::to_string(check + 1) + ": " + response.solver +
                         " reports that its own model is wrong (" + response.reply.detail +
                         "), and " + other->solver + " returns unsat (wrong sat)"};
    return Verdict{
        FindingKind::kSelfCheck, response.solver,
        make_signature(FindingKind::kSelfCheck, response.solver, operator_signature(input.script)),
        response.solver + " reports that its own check failed: " + response.reply.detail};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
