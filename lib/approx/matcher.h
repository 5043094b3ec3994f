// SPDX-License-Identifier: Apache-2.0
// Rules applied to scripts: does the pattern of a rule fit a term? A rule fires only where
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

// For the parts of this library: the argument number i from 0 of an application; how many it has.
smtlib::NodeId argument(const smtlib::Script& script, smtlib::NodeId term, uint32_t i);
uint32_t argument_count(const smtlib::Script& script, smtlib::NodeId term);

}  // namespace gadfly::approx
