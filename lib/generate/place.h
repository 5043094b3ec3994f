// SPDX-License-Identifier: Apache-2.0
// Says what may replace a term. Beyond sorts and scopes, some places need a value (constant
// arrays), a literal (constants of a linear logic), or a closed term (below a name); some must not
// change at all (assumptions of check-sat-assuming that are literals).
#pragma once

#include "lib/generate/generation_context.h"

namespace gadfly::generate {

enum class Place : uint8_t {
  kFree,      // any term of the sort
  kConstant,  // a literal: a factor in a linear logic
  kBare,      // one positive token: a divisor, the value of a constant array
  kFixed,     // must not change
};

// Returns whether the symbols of a new term, from use number `first` on, still resolve at `place`
// to the declarations that the term was made with.
bool means_the_same(const smtlib::Script& script, const smtlib::TermText& term,
                    smtlib::NodeId place, size_t first = 0);

// Returns what may replace the term. Linear in its depth.
Place place_of(const smtlib::Script& script, const Scratch& scratch, smtlib::NodeId term);

}  // namespace gadfly::generate
