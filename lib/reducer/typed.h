// SPDX-License-Identifier: Apache-2.0
// The strategy of `gadfly reduce`: tries rules until no rule makes the script smaller or the run is
// over(). typed.cc describes the order and the reasons.
#pragma once

#include "lib/reducer/run.h"

namespace gadfly::reducer {

void reduce_typed(ReductionRun& run);

}  // namespace gadfly::reducer
