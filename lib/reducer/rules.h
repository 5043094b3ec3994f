// SPDX-License-Identifier: Apache-2.0
// The table of all reduction rules.
#pragma once

#include <vector>

#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

// Returns the rules of rules.def in its order, then those of rewrites/.
const std::vector<ReductionRule>& all_rules();

}  // namespace gadfly::reducer
