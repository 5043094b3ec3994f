// SPDX-License-Identifier: Apache-2.0
// Where a term may be replaced by what: beyond sorts and scopes, some places want a value (constant
// arrays), a literal (the constants of a linear logic), a closed term (below a name), or nothing of
// ours at all (assumptions of check-sat-assuming, where they are literals).
#pragma once

#include "lib/generate/context.h"

namespace gadfly::generate {

enum class Place : uint8_t {
  kFree,      // any term of the sort
  kConstant,  // in a linear logic, a factor: a literal
  kBare,      // one positive token: a divisor, the value of a constant array
  kFixed,     // leave it
};

// Do the symbols of a new term, from number `first` on, mean at the place what they were taken for?
bool means_the_same(const smtlib::Script& script, const smtlib::TermText& term,
                    smtlib::NodeId place, size_t first = 0);

// What the term may be replaced by. Linear in its depth.
Place place_of(const smtlib::Script& script, const Scratch& scratch, smtlib::NodeId term);

}  // namespace gadfly::generate
