// SPDX-License-Identifier: Apache-2.0
// Draws literals of a sort, with a preference for values at which solvers go wrong: 0, 1, -1,
// powers of two and their neighbors, least and greatest, alternating bits, the ends of the ranges
// of floats. The theory tables say how the literals of a sort look, and which operator is the sign.
#pragma once

#include "lib/generate/generation_context.h"

namespace gadfly::generate {

struct LiteralRequest {
  smtlib::SortId sort;
  smtlib::NodeId place;                   // of the new literal
  smtlib::NodeId like = smtlib::kNoNode;  // a literal of that sort: same form, maybe a close value
  bool bare = false;                      // one positive token, not zero
};

// Appends a literal to `out`. Returns false and appends nothing if the sort has no literals, or if
// they are longer than kMaxDigits.
bool add_literal(const smtlib::Script& script, Context& context, const LiteralRequest& request,
                 smtlib::TermText& out);

// Returns whether the term is a literal: one token, a name that ends in digits (bv5 of (_ bv5 8)),
// a constant of an enumeration, a float without operations ((_ NaN 8 24), (fp #b0 #b00 #b00)), a
// RegLan of one string or of a range of characters ((str.to_re "ab"), (re.range "a" "z")).
bool is_literal(const smtlib::Script& script, smtlib::NodeId term);

inline constexpr uint32_t kMaxDigits = 4096;

}  // namespace gadfly::generate
