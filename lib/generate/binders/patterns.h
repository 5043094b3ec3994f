// SPDX-License-Identifier: Apache-2.0
// Makes the patterns of quantified formulas. A pattern consists of triggers: applications of
// functions of the script to the new variables and to constants.
#pragma once

#include <vector>

#include "lib/generate/binders/bound_variables.h"

namespace gadfly::generate {

// Returns whether a trigger may apply the symbol.
bool may_trigger(const smtlib::Declaration& declaration);

// Draws triggers that together use all variables from number `first` on, as the patterns of most
// solvers must, and offers them to the body as terms. Returns no trigger if the draws fail.
std::vector<smtlib::TermText> draw_pattern(const smtlib::Script& script, Context& context,
                                           smtlib::NodeId place, BoundVariables& variables,
                                           size_t first);

}  // namespace gadfly::generate
