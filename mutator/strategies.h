// SPDX-License-Identifier: Apache-2.0
// The table of all mutation strategies.
#pragma once

#include <span>

#include "mutator/strategy.h"

namespace gadfly::mutator {

// In the order of strategies.def.
std::span<const Strategy> strategies();

}  // namespace gadfly::mutator
