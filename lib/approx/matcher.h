// SPDX-License-Identifier: Apache-2.0
// Matches the pattern of a rule with a term of a script. A rule applies only if that is safe: to
// operators of theories, to equal sorts (Int is not Real), to understood terms, and in logics that
// have the operators of the replacement.
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

// The meaning of each name of a rule, by number of the slot. Reusable for several matches.
struct Match {
  smtlib::Binding binding;
  std::array<Part, kMaxSlots> parts;                       // variables
  std::array<smtlib::DeclarationId, kMaxSlots> functions;  // functions and constructors
  std::array<smtlib::TermText, kMaxSlots> drawn;           // constants and terms
};

// Returns whether the rule's pattern fits the term, and its replacement is allowed there. If the
// rule is for every formula, the term may be opaque.
bool match(const ApproximationRule& rule, const smtlib::Script& script, smtlib::NodeId term,
           Match& match);

// Used only in this library: argument number i of an application, from 0, and the number of its
// arguments.
smtlib::NodeId argument(const smtlib::Script& script, smtlib::NodeId term, uint32_t i);
uint32_t argument_count(const smtlib::Script& script, smtlib::NodeId term);

}  // namespace gadfly::approx
