// SPDX-License-Identifier: Apache-2.0
// Differences between solvers that the differential oracle does not report
// (oracles/differential.cc): those that are not bugs, because SMT-LIB leaves some values
// unspecified, such as that of a division by zero; and those over a script that Gadfly cannot
// evaluate.
#pragma once

#include "harness/judge/judge.h"

namespace gadfly::harness::inline judge {

// Returns whether solvers contradict each other on a check-sat for which no model is true, and the
// truth of a model depends on a value that SMT-LIB leaves unspecified. Then both answers may be
// right, and the differential oracle does not report that check-sat.
bool depends(const JudgeInput& input);

// The differential oracle.
std::optional<Verdict> judge_differential(const JudgeInput& input);

// Returns the verdict of the differential oracle, however well the script is understood; nothing if
// solvers may read the script differently (understanding.h). Only `gadfly judge` asks for it:
// without an evaluation nothing is proven, and campaigns report nothing that is not.
std::optional<Verdict> contradiction(const JudgeInput& input);

}  // namespace gadfly::harness::inline judge
