// SPDX-License-Identifier: Apache-2.0
// Which of two programs is a later version of the same solver, by what they print about themselves:
// "Z3 version 4.8.12 - 64 bit", "This is cvc5 version 1.4.2", or, under the name bitwuzla@0.10.0,
// "0.10.0". A solver that was renamed is a later version of each program with an earlier name.
#pragma once

#include "harness/judge/judge.h"

namespace gadfly::harness::inline judge {

// Are both the same solver, perhaps in two versions? False if that is not known.
bool is_same_solver(const SolverResponse& one, const SolverResponse& other);

// Is the solver of `one` a later version of the solver of `other`? False if that is not known.
bool is_later_version(const SolverResponse& one, const SolverResponse& other);

}  // namespace gadfly::harness::inline judge
