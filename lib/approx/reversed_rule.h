// SPDX-License-Identifier: Apache-2.0
// Reverses rules. The proof of an equal rule x = y also proves y = x, for all values of what the
// rule draws. So in the reversed rule, what was drawn is matched, and a variable that occurs only
// in the old pattern is drawn.
#pragma once

#include <optional>

#include "lib/approx/approximation_rule.h"

namespace gadfly::approx {

// Returns the equal rule from right to left. Returns nothing if a condition limits what it draws,
// if its pattern would compute an index, or if it would have to draw something other than a term.
std::optional<ApproximationRule> reversed(ApproximationRule rule,
                                          const smtlib::TheorySet& theory_set);

}  // namespace gadfly::approx
