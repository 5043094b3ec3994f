// SPDX-License-Identifier: Apache-2.0
// Detects differences between solvers that are not bugs: SMT-LIB leaves some values unspecified,
// such as that of a division by zero, and solvers may choose them differently
// (oracles/differential.cc).
#pragma once

#include "harness/judge/judge.h"

namespace gadfly::harness::inline judge {

// Returns whether solvers contradict each other on a check-sat for which no model is true, and the
// truth of a model depends on a value that SMT-LIB leaves unspecified. Then both answers may be
// right, and the differential oracle does not report that check-sat.
bool depends(const JudgeInput& input);

}  // namespace gadfly::harness::inline judge
