// SPDX-License-Identifier: Apache-2.0
// Makes the replacement of a term that matches the pattern of a rule: the sorts of the literals and
// terms that must be drawn for it, and its text.
#pragma once

#include "lib/approx/matcher.h"

namespace gadfly::approx {

// The sort of drawn text number i, from 0 to rule.drawn() - 1.
smtlib::SortId wanted(const ApproximationRule& rule, smtlib::SortTable& sorts, const Match& match,
                      uint32_t i);
// Sets drawn text number i, which must have that sort. For a constant it must be a literal; if
// positive(), the literal is one token and not zero.
void supply(const ApproximationRule& rule, Match& match, uint32_t i, const smtlib::TermText& text);
bool positive(const ApproximationRule& rule, uint32_t i);

// Appends the replacement. If the rule is for every formula, the formula is copied byte for byte:
// it may name terms and contain opaque terms. For other rules, false, and nothing appended, if a
// part contains an opaque term or a name.
bool instantiate(const ApproximationRule& rule, const smtlib::Script& script, smtlib::NodeId term,
                 const Match& match, smtlib::TermText& out);

// Used only in this library. add_part() appends a part, and returns false if it contains an opaque
// term or a name. symbol_of() is the symbol for a name of the rule that stands for a constructor:
// the constructor, or a selector of it.
bool add_part(const smtlib::Script& script, const Part& part, smtlib::TermText& out);
smtlib::DeclarationId symbol_of(const smtlib::Script& script, const RuleTerm& named,
                                smtlib::DeclarationId constructor);

}  // namespace gadfly::approx
