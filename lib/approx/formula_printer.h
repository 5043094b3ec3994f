// SPDX-License-Identifier: Apache-2.0
// Prints the terms and sorts of an approximation rule as SMT-LIB text. A Binding gives the values
// of the numeral variables, from which the indices are computed. A callback prints the slots: by
// their name to show the rule itself, or as terms of the script to apply it.
#pragma once

#include <array>
#include <functional>
#include <string>

#include "lib/approx/approximation_rule.h"
#include "lib/smtlib/script/edit.h"

namespace gadfly::approx {

// Appends the text of the slot that a RuleTerm refers to: a constructor for kTester, a selector for
// kField, otherwise the symbol or term of the slot. Returns false if it cannot.
using AddSlot = std::function<bool(const RuleTerm&, smtlib::TermText&)>;

// Appends the rule's term `node` to the text of `out`, and its operators to the uses of `out`.
// Returns false if `add_slot` returns false.
bool print_term(const ApproximationRule& rule, const smtlib::TheorySet& theory_set, uint32_t node,
                const smtlib::Binding& binding, const AddSlot& add_slot, smtlib::TermText& out);

// The texts that replace the sort parameters of a rule, by number of the parameter.
using SortTexts = std::array<std::string, smtlib::kMaxVariables>;

// Returns the text of the sort that `pattern` stands for, given the values of its variables.
std::string print_sort(const smtlib::PatternPool& pool, const smtlib::TheorySet& theory_set,
                       uint32_t pattern, const smtlib::Binding& binding,
                       const SortTexts& parameters);

}  // namespace gadfly::approx
