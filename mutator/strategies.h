// SPDX-License-Identifier: Apache-2.0
// Declares the table of all mutation strategies: the name, default weight and function of each.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "mutator/strategy.h"

namespace gadfly::mutator {

// All strategies, in the order of strategies.def.
std::span<const Strategy> strategies();

// Reads weights such as "generate=5,literal=1" ($GADFLY_WEIGHTS), in the same order. The others are
// 0. Returns the defaults if no strategy has a positive weight.
std::vector<uint32_t> read_weights(std::string_view text);

}  // namespace gadfly::mutator
