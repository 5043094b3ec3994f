// SPDX-License-Identifier: Apache-2.0
// Declares the table of all mutation strategies: the name, default weight and function of each.
#pragma once

#include <span>

#include "mutator/strategy.h"

namespace gadfly::mutator {

// All strategies, in the order of strategies.def.
std::span<const Strategy> strategies();

}  // namespace gadfly::mutator
