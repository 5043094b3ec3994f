// SPDX-License-Identifier: Apache-2.0
// Determines which terms may replace a term. Beyond sorts and scopes, some places need a value
// (constant arrays), a literal (factors in a linear logic), or a closed term (below a :named). Some
// places must not change at all (literals in check-sat-assuming).
#pragma once

#include "lib/generate/generation_context.h"

namespace gadfly::generate {

enum class Place : uint8_t {
  kFree,      // any term of the sort
  kConstant,  // only a literal: a factor in a linear logic
  kBare,      // only one positive token: a divisor, the value of a constant array
  kFixed,     // must not change
};

// Returns whether the uses in `term.uses`, from number `first` on, resolve at `place` to the same
// declarations.
bool means_the_same(const smtlib::Script& script, const smtlib::TermText& term,
                    smtlib::NodeId place, size_t first = 0);

// Returns whether a difference logic restricts the terms of this sort to x - y and constants.
bool is_restricted(const smtlib::Script& script, const Scratch& scratch, smtlib::SortId sort);

// Returns which terms may replace `term`. Takes time linear in its depth.
Place place_of(const smtlib::Script& script, const Scratch& scratch, smtlib::NodeId term);

}  // namespace gadfly::generate
