// SPDX-License-Identifier: Apache-2.0
// The contract of a strategy. To add one: write strategies/<name>.cc with a function
//
//   void reduce_<name>(Run& run);
//
// and a line in strategies.def. The function tries candidates with the sweeps of sweep.h until none
// makes the script smaller, or run.over().
#pragma once

#include <span>
#include <string_view>

#include "lib/reducer/run.h"

namespace gadfly::reducer {

struct Strategy {
  std::string_view name;
  void (*reduce)(Run& run);
};

// In the order of strategies.def.
std::span<const Strategy> strategies();

#define GADFLY_REDUCTION_STRATEGY(name) void reduce_##name(Run& run);
#include "lib/reducer/strategies.def"
#undef GADFLY_REDUCTION_STRATEGY

}  // namespace gadfly::reducer
