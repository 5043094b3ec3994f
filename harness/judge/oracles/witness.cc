// SPDX-License-Identifier: Apache-2.0
// The witness oracle: a solver returns unsat, but exact evaluation shows that a witness, the
// script's own or one that a search found, satisfies all assertions in force (refutation
// unsoundness). Every solver that returns unsat is wrong, so agreement between solvers does not
// matter, and no second solver is needed. The witness also satisfies every weaker version of the
// script.
#include "harness/judge/signature.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::harness::inline judge {

std::optional<Verdict> judge_witness(const JudgeInput& input) {
  if (!input.witness) return std::nullopt;
  const uint32_t check = *input.witness;
  const SolverResponse* culprit = nullptr;
  std::string refuters;
  for (size_t i = 0; i < input.responses.size(); ++i) {
    const SolverResponse& response = input.responses[i];
    if (response.change && response.change->direction != approx::Direction::kWeaker) continue;
    if (input.answers[i][check] != Answer::kUnsat) continue;
    if (culprit == nullptr) culprit = &response;
    refuters += (refuters.empty() ? "" : ", ") + response.solver + " returns unsat";
    if (response.change) refuters += " after " + response.change->summary;
  }
  if (culprit == nullptr) return std::nullopt;
  return Verdict{FindingKind::kSoundness, culprit->solver,
                 make_signature(FindingKind::kSoundness, culprit->solver,
                                "wrong-unsat-" + operator_signature(input.script)),
                 "check-sat number " + std::to_string(check + 1) + ": " + refuters +
                     ", but the witness satisfies it (wrong unsat)"};
}

}  // namespace gadfly::harness::inline judge
