// SPDX-License-Identifier: Apache-2.0
// Applies rules to scripts: matches the pattern with a term, says what must be drawn, and writes
// the replacement. Also checks whether text from any source is an instance of a rule. A rule
// applies only if it is safe: to operators of the theories, equal sorts (Int is not Real),
// understood terms, and in logics that have the operators of the replacement.
#pragma once

#include <array>

#include "lib/approx/approximation_rule.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::approx {

// A term of a script, or an application of its operator to only `arguments` of its arguments: (and
// a b c) is (and (and a b) c), so for an operator that associates to the left its first arguments
// form a term, and for one that associates to the right its last arguments do.
struct Part {
  smtlib::NodeId term = smtlib::kNoNode;
  uint32_t arguments = 0;  // 0: the term itself
};

// What each name of a rule stands for, by number of the slot. Reusable.
struct Match {
  smtlib::Binding binding;
  std::array<Part, kMaxSlots> parts;                       // variables
  std::array<smtlib::DeclarationId, kMaxSlots> functions;  // functions and constructors
  std::array<smtlib::TermText, kMaxSlots> drawn;           // constants and terms
};

// Returns whether the rule's pattern fits the formula, and its replacement is allowed there. If the
// rule is for every formula, the formula need not be understood.
bool match(const ApproximationRule& rule, const smtlib::Script& script, smtlib::NodeId term,
           Match& match);

// For the parts of this library: the argument number i from 0 of an application; how many it has.
smtlib::NodeId argument(const smtlib::Script& script, smtlib::NodeId term, uint32_t i);
uint32_t argument_count(const smtlib::Script& script, smtlib::NodeId term);

}  // namespace gadfly::approx
