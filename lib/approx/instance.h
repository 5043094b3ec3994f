// SPDX-License-Identifier: Apache-2.0
// A rule with fixed sorts and widths, as SMT-LIB text over names. The reader checks the sorts of
// this text, and provers are asked whether it holds.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lib/approx/approximation_rule.h"
#include "lib/approx/formula_printer.h"

namespace gadfly::approx {

struct Instance {
  smtlib::Binding widths;     // every numeral variable of the rule
  SortTexts sorts;            // every sort parameter
  std::string bound = "Int";  // the sort of a quantifier's one variable, whose name is its slot's
};

// Returns all assignments of these values to the numeral variables of the rule that satisfy its
// :widths condition; one empty assignment if the rule has no numeral variables.
std::vector<smtlib::Binding> widths_of(const ApproximationRule& rule,
                                       std::span<const int64_t> values);

// Returns declarations of the rule's slots, each under its own name.
std::string declare_slots(const ApproximationRule& rule, const smtlib::TheorySet& theory_set,
                          const Instance& instance);

// Returns the term `node` of the rule, as text over those names.
std::string formula(const ApproximationRule& rule, const smtlib::TheorySet& theory_set,
                    uint32_t node, const Instance& instance);

}  // namespace gadfly::approx
