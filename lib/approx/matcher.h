// SPDX-License-Identifier: Apache-2.0
// Rules applied to scripts: does the pattern fit a term, what must be drawn, what comes in its
// place; and, for text that somebody else wrote, was it made by that rule. A rule fires only where
// nothing can go wrong: on the theories' own operators, sorts that are equal (Int is not Real),
// terms that are understood, and in logics that have the operators of the replacement.
#pragma once

#include <array>

#include "lib/approx/rule.h"
#include "lib/smtlib/edit.h"
#include "lib/smtlib/script.h"

namespace gadfly::approx {

// A term of a script, or the application of its operator to only `arguments` of its arguments: (and
// a b c) is (and (and a b) c), and what an operator that associates to the left begins with, or one
// to the right ends with, is a term too.
struct Part {
  smtlib::NodeId term = smtlib::kNoNode;
  uint32_t arguments = 0;  // 0: the term itself
};

// What the names of a rule stand for, by number of the slot. To be reused.
struct Match {
  smtlib::Binding binding;
  std::array<Part, kMaxSlots> parts;                       // variables
  std::array<smtlib::DeclarationId, kMaxSlots> functions;  // functions and constructors
  std::array<smtlib::TermText, kMaxSlots> drawn;           // constants and terms
};

// Does the rule's pattern fit the formula, and could its replacement stand there? The formula of a
// rule for every formula need not be understood.
bool match(const Rule& rule, const smtlib::Script& script, smtlib::NodeId term, Match& match);

// The sort of what is to be drawn as number i, 0 .. rule.drawn()-1.
smtlib::SortId wanted(const Rule& rule, smtlib::SortTable& sorts, const Match& match, uint32_t i);
// Gives it its text, which must have that sort: of a constant a literal, one positive token that is
// not zero where the rule has a condition on it (`positive`).
void supply(const Rule& rule, Match& match, uint32_t i, const smtlib::TermText& text);
bool positive(const Rule& rule, uint32_t i);

// Appends the replacement. The formula of a rule for every formula is copied byte for byte: it may
// name terms and hold what is not understood. Of others the parts must be understood and name
// nothing; false, and nothing appended, otherwise.
bool instantiate(const Rule& rule, const smtlib::Script& script, smtlib::NodeId term,
                 const Match& match, smtlib::TermText& out);

// Is the term `replaced` of `after` what the rule makes of `term` of `before`? `after` must be
// `before` with that one term replaced. Whatever both say, the relation holds where this is true.
bool is_instance(const Rule& rule, const smtlib::Script& before, smtlib::NodeId term,
                 const smtlib::Script& after, smtlib::NodeId replaced);

// For the parts of this library: the argument number i from 0 of an application; how many it has;
// appends a part, false where it holds something opaque or a name; what a name of the rule that
// stands for a constructor is there, the constructor or a selector of it.
smtlib::NodeId argument(const smtlib::Script& script, smtlib::NodeId term, uint32_t i);
uint32_t argument_count(const smtlib::Script& script, smtlib::NodeId term);
bool add_part(const smtlib::Script& script, const Part& part, smtlib::TermText& out);
smtlib::DeclarationId symbol_of(const smtlib::Script& script, const RuleTerm& named,
                                smtlib::DeclarationId constructor);

}  // namespace gadfly::approx
