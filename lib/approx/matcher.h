// SPDX-License-Identifier: Apache-2.0
// Matches the pattern of a rule with a term of a script. To keep a replacement sound, a pattern
// matches only operators of the theories (not redefined symbols), equal sorts (Int is not Real) and
// terms that are not opaque, and only in logics that have the operators of the replacement.
#pragma once

#include <array>

#include "lib/approx/approximation_rule.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::approx {

// A term of a script, or its operator applied to only `arguments` of its arguments. For example,
// (and a b c) means (and (and a b) c). So the first arguments of a left-associative operator form a
// term, and the last arguments of a right-associative operator do.
struct Part {
  smtlib::NodeId term = smtlib::kNoNode;
  uint32_t arguments = 0;  // 0: the term itself
};

// What each slot of a rule stands for, by index of the slot. One object can serve several matches.
struct Match {
  smtlib::Binding binding;
  std::array<Part, kMaxSlots> parts;                       // of variables and binders
  std::array<smtlib::DeclarationId, kMaxSlots> functions;  // of functions and constructors
  std::array<smtlib::TermText, kMaxSlots> drawn;           // of constants and terms
};

// Returns whether the rule's pattern matches the term and the replacement is allowed there, and
// writes the result to `match`. If the pattern matches every formula, the term may be opaque.
bool match(const ApproximationRule& rule, const smtlib::Script& script, smtlib::NodeId term,
           Match& match);

// Used only in lib/approx. argument() returns argument number i of an application, from 0;
// argument_count() returns the number of its arguments.
smtlib::NodeId argument(const smtlib::Script& script, smtlib::NodeId term, uint32_t i);
uint32_t argument_count(const smtlib::Script& script, smtlib::NodeId term);

}  // namespace gadfly::approx
