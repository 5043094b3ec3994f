// SPDX-License-Identifier: Apache-2.0
// What comes in the place of a term that a rule's pattern fits: what must be drawn for it, and the
// text of the replacement.
#pragma once

#include "lib/approx/matcher.h"

namespace gadfly::approx {

// The sort of what is to be drawn as number i, 0 .. rule.drawn()-1.
smtlib::SortId wanted(const ApproximationRule& rule, smtlib::SortTable& sorts, const Match& match,
                      uint32_t i);
// Gives it its text, which must have that sort: of a constant a literal, one positive token that is
// not zero where the rule has a condition on it (`positive`).
void supply(const ApproximationRule& rule, Match& match, uint32_t i, const smtlib::TermText& text);
bool positive(const ApproximationRule& rule, uint32_t i);

// Appends the replacement. The formula of a rule for every formula is copied byte for byte: it may
// name terms and hold what is not understood. Of others the parts must be understood and name
// nothing; false, and nothing appended, otherwise.
bool instantiate(const ApproximationRule& rule, const smtlib::Script& script, smtlib::NodeId term,
                 const Match& match, smtlib::TermText& out);

// For the parts of this library: appends a part, false where it holds something opaque or a name;
// what a name of the rule that stands for a constructor is there, the constructor or a selector of
// it.
bool add_part(const smtlib::Script& script, const Part& part, smtlib::TermText& out);
smtlib::DeclarationId symbol_of(const smtlib::Script& script, const RuleTerm& named,
                                smtlib::DeclarationId constructor);

}  // namespace gadfly::approx
