// SPDX-License-Identifier: Apache-2.0
// A rule with its sorts and widths fixed, as SMT-LIB text over names: what the reader checks the
// sorts of, and what a prover is asked about.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lib/approx/print.h"
#include "lib/approx/rule.h"

namespace gadfly::approx {

struct Instance {
  smtlib::Binding widths;     // every numeral variable of the rule
  SortTexts sorts;            // every sort parameter
  std::string bound = "Int";  // the sort of a quantifier's one variable, named as its slot
};

// All ways to give the numeral variables of the rule one of these values under its condition; one
// way where it has none.
std::vector<smtlib::Binding> widths_of(const Rule& rule, std::span<const int64_t> values);

// The declarations of the rule's slots, each under its own name.
std::string declare_slots(const Rule& rule, const smtlib::Language& language,
                          const Instance& instance);

// The term `node` of the rule over those names.
std::string formula(const Rule& rule, const smtlib::Language& language, uint32_t node,
                    const Instance& instance);

}  // namespace gadfly::approx
