// SPDX-License-Identifier: Apache-2.0
// Invalid model: a solver says sat and gives a model under which, evaluated exactly, an assertion
// is false. Where it stands alone with its sat and another says unsat, the answer is as suspect as
// the model: then this is a matter of soundness.
#include "harness/signature.h"
#include "lib/smtlib/checks.h"

namespace gadfly::harness {
namespace {

// Who says the other thing about check number `check` of the script itself.
std::string others(const Case& the_case, const Testimony& one, uint32_t check, Answer answer) {
  std::string names;
  for (size_t i = 0; i < the_case.testimonies.size(); ++i) {
    const Testimony& other = the_case.testimonies[i];
    if (&other == &one || other.change) continue;
    if (the_case.answers[i][check] == answer) names += (names.empty() ? "" : ", ") + other.solver;
  }
  return names;
}

}  // namespace

std::optional<Verdict> judge_invalid_model(const Case& the_case) {
  for (const Testimony& testimony : the_case.testimonies) {
    for (uint32_t check = 0; check < testimony.models.size(); ++check) {
      if (testimony.models[check] != smtlib::Truth::kFalse) continue;
      const std::string refuters =
          testimony.change ? "" : others(the_case, testimony, check, Answer::kUnsat);
      const bool alone =
          !refuters.empty() && others(the_case, testimony, check, Answer::kSat).empty();
      const FindingKind kind = alone ? FindingKind::kSoundness : FindingKind::kInvalidModel;
      std::string reason = "check-sat number " + std::to_string(check + 1) + ": " +
                           testimony.solver + " says sat" +
                           (testimony.change ? " after " + testimony.change->summary : "") +
                           ", and its model makes an assertion false";
      if (!refuters.empty()) reason += "; unsat says " + refuters;
      if (alone) reason += " (wrong sat)";
      return Verdict{
          kind, testimony.solver,
          make_signature(kind, testimony.solver,
                         (alone ? "wrong-sat-" : "") + operator_signature(the_case.script)),
          reason};
    }
  }
  return std::nullopt;
}

}  // namespace gadfly::harness
