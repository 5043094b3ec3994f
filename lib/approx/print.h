// SPDX-License-Identifier: Apache-2.0
// Terms and sorts of a rule as text, its numeral variables computed. What a slot stands for is the
// caller's affair: a name when the rule itself is looked at, a term of the script when it is
// applied.
#pragma once

#include <array>
#include <functional>
#include <string>

#include "lib/approx/rule.h"
#include "lib/smtlib/edit.h"

namespace gadfly::approx {

// Appends the symbol or term that a name of a rule stands for there, of kTester the constructor, of
// kField the selector; false where it cannot.
using AddSlot = std::function<bool(const RuleTerm&, smtlib::TermText&)>;

// Appends the term `node` of the rule, with the operators as uses. False where add_slot is.
bool print_term(const Rule& rule, const smtlib::Language& language, uint32_t node,
                const smtlib::Binding& binding, const AddSlot& add_slot, smtlib::TermText& out);

// What sort parameters stand for, as text.
using SortTexts = std::array<std::string, smtlib::kMaxVariables>;

// The sort that a pattern stands for.
std::string print_sort(const smtlib::PatternPool& pool, const smtlib::Language& language,
                       uint32_t pattern, const smtlib::Binding& binding,
                       const SortTexts& parameters);

}  // namespace gadfly::approx
