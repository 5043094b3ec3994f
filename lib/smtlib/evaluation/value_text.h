// SPDX-License-Identifier: Apache-2.0
// Values as SMT-LIB writes them, and read again, from our own labels and from what solvers print:
// true, 5, (- 5), 0.5, (/ 1.0 3.0), #b01, (_ bv1 2), (fp #b0 #b0 #b0), (_ NaN 8 24), RNE,
// (store ((as const S) v) i v), "a\u{0}b", (cons 1 (as nil (List Int))). Elements of declared sorts
// have no spelling in the standard; ours is
// @0, @1...
#pragma once

#include <string>

#include "lib/smtlib/evaluation/value.h"

namespace gadfly::smtlib {

// Longer texts are not made, bytes: values share their parts, texts do not.
inline constexpr size_t kMaxValueText = size_t{1} << 20;

// Appends a known value, a closed term of its sort; integers of the sort Real have a point. False,
// and nothing appended, where it is too long, or a regular language, of which no term is kept.
bool print_value(const Script& script, const Values& values, Value value, std::string& out);

// The value of that sort which the expression at `node` of `tree` spells; kUnknownValue where it
// spells none. `tree` may be another script than the values' own. Iterative.
Value read_value(const Script& script, Values& values, SortId sort, const Tree& tree, NodeId node);

}  // namespace gadfly::smtlib
