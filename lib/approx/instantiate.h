// SPDX-License-Identifier: Apache-2.0
// Writes the replacement of a term that matches the pattern of a rule. The caller first draws the
// literals and terms that the replacement adds; wanted() returns their sorts.
#pragma once

#include "lib/approx/matcher.h"

namespace gadfly::approx {

// Returns the sort that the drawn text number i must have, from 0 to rule.drawn() - 1.
smtlib::SortId wanted(const ApproximationRule& rule, smtlib::SortTable& sorts, const Match& match,
                      uint32_t i);
// supply() sets the drawn text number i, a term of the sort wanted(). If its slot is a kConstant,
// it must be a literal; if positive() is true, this literal must be one token and not zero.
void supply(const ApproximationRule& rule, Match& match, uint32_t i, const smtlib::TermText& text);
bool positive(const ApproximationRule& rule, uint32_t i);

// Appends the replacement. A rule whose pattern matches every formula copies the formula byte for
// byte, so the formula may contain opaque and named terms. Other rules return false and append
// nothing if a part contains an opaque or named term, or if the symbol of a constructor has another
// meaning at `term`.
bool instantiate(const ApproximationRule& rule, const smtlib::Script& script, smtlib::NodeId term,
                 const Match& match, smtlib::TermText& out);

// Used only in lib/approx. add_part() appends a part; it returns false if the part contains an
// opaque or named term. symbol_of() returns the declaration that `named` refers to if its slot is
// `constructor`: a selector for kField, otherwise the constructor itself.
bool add_part(const smtlib::Script& script, const Part& part, smtlib::TermText& out);
smtlib::DeclarationId symbol_of(const smtlib::Script& script, const RuleTerm& named,
                                smtlib::DeclarationId constructor);

}  // namespace gadfly::approx
