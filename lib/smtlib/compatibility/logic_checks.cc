// SPDX-License-Identifier: Apache-2.0
// The rules about theories and sorts that a logic does not have. Strict solvers refuse all of them
// (Profile::strict_in()). For the other solvers, features list what they refuse.
#include "lib/smtlib/compatibility/logic_checks.h"

namespace gadfly::smtlib::inline compatibility {
namespace {

// The logic of Horn clauses, which some solvers treat as ALL.
constexpr std::string_view kHorn = "HORN";

bool arithmetic(std::string_view theory) {
  return theory == "Ints" || theory == "Reals" || theory == "Reals_Ints";
}

}  // namespace

std::optional<SolverSet> refusing_theory(const Profile& profile, const Logic& logic,
                                         std::string_view theory) {
  if (logic.has_theory(theory)) return std::nullopt;
  if (logic.name == kHorn) {
    const bool text = theory == "FloatingPoint" || theory == "Sequences" || theory == "Strings";
    return text ? std::optional(profile.refusing(Feature::kTextInClauses)) : std::nullopt;
  }
  // Floats are made from bit-vectors; some solvers accept only literals of bit-vectors here.
  if (logic.floats && theory == "FixedSizeBitVectors")
    return profile.refusing(Feature::kBitVectorsInFloatLogic);
  const bool numbers = logic.ints || logic.reals || logic.floats || logic.strings;
  return arithmetic(theory) && numbers ? profile.strict_in(logic) : profile.all();
}

SolverSet refusing_datatypes(const Profile& profile, const Logic& logic) {
  if (logic.datatypes || logic.name == kHorn) return 0;
  const SolverSet refuse_if_strict = logic.strings ? profile.all() : profile.strict_in(logic);
  return profile.refusing(Feature::kDatatypesBeyondLogic) |
         (profile.refusing(Feature::kDatatypesBeyondStrictLogic) & refuse_if_strict);
}

SolverSet refusing_free_sorts(const Profile& profile, const Logic& logic) {
  if (logic.free_sorts || logic.arrays || logic.datatypes) return 0;
  return profile.refusing(Feature::kFreeSorts);
}

}  // namespace gadfly::smtlib::inline compatibility
