// SPDX-License-Identifier: Apache-2.0
// Prints values as SMT-LIB terms, and reads them from Gadfly's labels and from solvers' output:
// true, 5, (- 5), 0.5, (/ 1.0 3.0), #b01, (_ bv1 2), (fp #b0 #b0 #b0), (_ NaN 8 24), RNE, (store
// ((as const S) v) i v), "a\u{0}b", (cons 1 (as nil (List Int))). SMT-LIB has no terms for the
// elements of declared sorts; here they are @0, @1...
#pragma once

#include <string>

#include "lib/smtlib/evaluation/values/value.h"

namespace gadfly::smtlib::inline evaluation {

// Longer texts are not printed, in bytes: values share their parts, texts do not.
inline constexpr size_t kMaxValueText = size_t{1} << 20;

// Appends a known value as a closed term of its sort; an integer of the sort Real gets a decimal
// point. Returns false and appends nothing if the text is too long, or the value is a RegLan, which
// has no term.
bool print_value(const Script& script, const Values& values, Value value, std::string& out);

// Returns the value of that sort that the expression at `node` of `tree` denotes; kUnknownValue if
// it does not denote one. `tree` may be another script than that of `values`. Iterative.
Value read_value(const Script& script, Values& values, SortId sort, const Tree& tree, NodeId node);

}  // namespace gadfly::smtlib::inline evaluation
