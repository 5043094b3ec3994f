// SPDX-License-Identifier: Apache-2.0
// The strategies of ddSMT 2 with Gadfly's rules, to compare them with the strategy of `gadfly
// reduce` (lib/reducer/typed.h). Each strategy tries rules until no rule makes the script smaller,
// or until ReductionRun::over() is true. Like ddSMT, they also check ill-sorted candidates from the
// start, and do not prune.
#pragma once

#include <string_view>

#include "lib/reducer/run.h"
#include "lib/reducer/typed.h"

namespace gadfly::bench {

void reduce_ddmin(reducer::ReductionRun& run);
void reduce_hierarchical(reducer::ReductionRun& run);
void reduce_hybrid(reducer::ReductionRun& run);

struct ReductionStrategy {
  std::string_view name;
  void (*reduce)(reducer::ReductionRun& run);
};

inline constexpr ReductionStrategy kReductionStrategies[] = {{"ddmin", reduce_ddmin},
                                                             {"hierarchical", reduce_hierarchical},
                                                             {"hybrid", reduce_hybrid},
                                                             {"typed", reducer::reduce_typed}};

}  // namespace gadfly::bench
