// SPDX-License-Identifier: Apache-2.0
// An instance is a rule with fixed sorts and widths, as SMT-LIB text over the names of its slots.
// The rule reader checks the sorts of this text, and tests ask provers whether the relation holds.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lib/approx/approximation_rule.h"
#include "lib/approx/formula_printer.h"

namespace gadfly::approx {

struct Instance {
  smtlib::Binding widths;     // values of all numeral variables
  SortTexts sorts;            // texts of all sort parameters
  std::string bound = "Int";  // sort of the only variable of a quantifier, named like its slot
};

// Returns all assignments of `values` to the numeral variables of the rule that satisfy its :widths
// condition. Returns one empty assignment if the rule has no numeral variables.
std::vector<smtlib::Binding> widths_of(const ApproximationRule& rule,
                                       std::span<const int64_t> values);

// Returns commands that declare the rule's slots, each under its own name.
std::string declare_slots(const ApproximationRule& rule, const smtlib::TheorySet& theory_set,
                          const Instance& instance);

// Returns the rule's term `node` as text over the names that declare_slots() declares.
std::string formula(const ApproximationRule& rule, const smtlib::TheorySet& theory_set,
                    uint32_t node, const Instance& instance);

}  // namespace gadfly::approx
