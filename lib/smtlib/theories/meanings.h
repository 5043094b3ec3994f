// SPDX-License-Identifier: Apache-2.0
// Collects the meanings of all operators, which an Evaluator needs: for each row of the theory
// tables, the function that computes its value (evaluation/operation.h).
#pragma once

#include <vector>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

// Returns the meanings by OperatorId; null for a row without a meaning.
std::vector<Meaning> meanings(const TheorySet& theory_set);

}  // namespace gadfly::smtlib::inline theories
