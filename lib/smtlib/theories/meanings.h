// SPDX-License-Identifier: Apache-2.0
// The meanings of all operators: for each row of the theory tables, the function that computes its
// value. An evaluator is made with them.
#pragma once

#include <vector>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

// The meanings by OperatorId; null if a row has no function.
std::vector<Meaning> meanings(const TheorySet& theory_set);

}  // namespace gadfly::smtlib::inline theories
