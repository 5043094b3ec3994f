// SPDX-License-Identifier: Apache-2.0
// Witness: a solver says unsat where the script's own witness, checked by exact evaluation,
// satisfies all that is in force: it refuted what is true (refutation unsoundness). Whoever else
// says unsat is as wrong, so no second solver is needed, nor believed. A weaker script is satisfied
// by the same witness.
#include "harness/signature.h"
#include "lib/smtlib/checks.h"

namespace gadfly::harness {

std::optional<Verdict> judge_witness(const Case& the_case) {
  if (!the_case.witness) return std::nullopt;
  const uint32_t check = *the_case.witness;
  const Testimony* culprit = nullptr;
  std::string refuters;
  for (size_t i = 0; i < the_case.testimonies.size(); ++i) {
    const Testimony& testimony = the_case.testimonies[i];
    if (testimony.change && testimony.change->direction != approx::Direction::kWeaker) continue;
    if (the_case.answers[i][check] != Answer::kUnsat) continue;
    if (culprit == nullptr) culprit = &testimony;
    refuters += (refuters.empty() ? "" : ", ") + testimony.solver + " says unsat";
    if (testimony.change) refuters += " after " + testimony.change->summary;
  }
  if (culprit == nullptr) return std::nullopt;
  return Verdict{FindingKind::kSoundness, culprit->solver,
                 make_signature(FindingKind::kSoundness, culprit->solver,
                                "wrong-unsat-" + operator_signature(the_case.script)),
                 "check-sat number " + std::to_string(check + 1) + ": " + refuters +
                     ", but the script's witness satisfies it (wrong unsat)"};
}

}  // namespace gadfly::harness
