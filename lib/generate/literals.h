// SPDX-License-Identifier: Apache-2.0
// Draws literals of a sort. Prefers boundary values: 0, 1, -1, powers of two and their neighbors,
// the least and the greatest value, alternating bits, the ends of the ranges of floats. The theory
// tables define the forms of the literals of a sort, and the operator for negative numbers.
#pragma once

#include "lib/generate/generation_context.h"

namespace gadfly::generate {

struct LiteralRequest {
  smtlib::SortId sort;
  smtlib::NodeId place;                   // position of the new literal
  smtlib::NodeId like = smtlib::kNoNode;  // old literal: use its form, and sometimes a close value
  bool bare = false;                      // write one token, without a sign and not zero
};

// Appends a literal to `out`. Returns false and appends nothing if the sort has no literals, or if
// they have more than kMaxDigits digits.
bool add_literal(const smtlib::Script& script, Context& context, const LiteralRequest& request,
                 smtlib::TermText& out);

// Returns whether the term is a literal. This includes names that end in digits (bv5 of (_ bv5 8)),
// constants of an enumeration, floats without operations ((_ NaN 8 24), (fp #b0 #b00 #b00)), and a
// RegLan of one string or one range of characters ((str.to_re "ab"), (re.range "a" "z")).
bool is_literal(const smtlib::Script& script, smtlib::NodeId term);

inline constexpr uint32_t kMaxDigits = 4096;

}  // namespace gadfly::generate
