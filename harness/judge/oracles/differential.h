// SPDX-License-Identifier: Apache-2.0
// When a difference between solvers is no bug: SMT-LIB leaves some values unspecified, such as that
// of a division by zero, and solvers may choose them differently (oracles/differential.cc).
#pragma once

#include "harness/judge/judge.h"

namespace gadfly::harness::inline judge {

// Do solvers contradict each other on a check-sat, while the truth of a model depends on a value
// that SMT-LIB leaves unspecified? Then no solver is wrong, and no oracle reports it.
bool depends(const JudgeInput& input);

}  // namespace gadfly::harness::inline judge
