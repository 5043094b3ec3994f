// SPDX-License-Identifier: Apache-2.0
// Prints values as SMT-LIB terms, and reads them from Gadfly's labels and from the output of
// solvers. Examples: true, 5, (- 5), 0.5, (/ 1.0 3.0), #b01, (_ bv1 2), (fp #b0 #b0 #b0), (_ NaN 8
// 24), RNE, (store ((as const S) v) i v), "a\u{0}b", (cons 1 (as nil (List Int))). SMT-LIB has no
// terms for the elements of declared sorts; this library writes @0, @1 and so on.
#pragma once

#include <string>

#include "lib/smtlib/evaluation/values/value.h"

namespace gadfly::smtlib::inline evaluation {

// The largest text of a value that is printed, in bytes. Texts may be much larger than values,
// because values share their parts.
inline constexpr size_t kMaxValueText = size_t{1} << 20;

// Appends a known value as a closed term of its sort. Prints a Real that is an integer with a
// decimal point. Returns false and appends nothing for a RegLan and for text that is too long.
bool print_value(const Script& script, const Values& values, Value value, std::string& out);

// Returns the value of the sort that the expression at `node` of `tree` denotes; kUnknownValue if
// it denotes no such value. `tree` need not be the tree of `script`. Does not recurse.
Value read_value(const Script& script, Values& values, SortId sort, const Tree& tree, NodeId node);

}  // namespace gadfly::smtlib::inline evaluation
