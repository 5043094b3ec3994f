// SPDX-License-Identifier: Apache-2.0
// The meanings of all operators: what an evaluator is made with.
#pragma once

#include <vector>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

// By OperatorId; null where a row has no function.
std::vector<Meaning> meanings(const TheorySet& theory_set);

}  // namespace gadfly::smtlib::inline theories
