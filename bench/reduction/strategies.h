// SPDX-License-Identifier: Apache-2.0
// The strategies of ddSMT 2 over Gadfly's rules, to compare with the strategy of `gadfly reduce`
// (lib/reducer/typed.h). Each tries rules until none makes the script smaller or
// ReductionRun::over(). They check candidates that are not well-sorted from the start, as ddSMT
// does, and prune nothing.
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
