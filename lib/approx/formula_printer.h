// SPDX-License-Identifier: Apache-2.0
// Prints terms and sorts of a rule, and computes their numeral variables. The caller prints the
// slots: as names to show the rule itself, as terms of the script to apply it.
#pragma once

#include <array>
#include <functional>
#include <string>

#include "lib/approx/approximation_rule.h"
#include "lib/smtlib/script/edit.h"

namespace gadfly::approx {

// Appends the symbol or term that a name of a rule stands for: for kTester the constructor, for
// kField the selector. Returns false if it cannot.
using AddSlot = std::function<bool(const RuleTerm&, smtlib::TermText&)>;

// Appends the term `node` of the rule, with its operators as uses. Returns false if add_slot does.
bool print_term(const ApproximationRule& rule, const smtlib::TheorySet& theory_set, uint32_t node,
                const smtlib::Binding& binding, const AddSlot& add_slot, smtlib::TermText& out);

// The text of each sort parameter.
using SortTexts = std::array<std::string, smtlib::kMaxVariables>;

// Returns the sort that a pattern stands for, as text.
std::string print_sort(const smtlib::PatternPool& pool, const smtlib::TheorySet& theory_set,
                       uint32_t pattern, const smtlib::Binding& binding,
                       const SortTexts& parameters);

}  // namespace gadfly::approx
