// SPDX-License-Identifier: Apache-2.0
// The order in which `gadfly reduce` tries its rules, until no rule makes the script smaller or
// ReductionRun::over(): typed.cc says which order, and why.
#pragma once

#include "lib/reducer/run.h"

namespace gadfly::reducer {

void reduce_typed(ReductionRun& run);

}  // namespace gadfly::reducer
