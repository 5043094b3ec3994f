// SPDX-License-Identifier: Apache-2.0
// The operators of the puzzles' solver, as SMT-LIB defines them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace gadfly::puzzles {

// A bit-vector of at most 32 bits; a Bool is 0 or 1 and has width 0.
struct Value {
  uint32_t bits = 0;
  uint32_t width = 0;
};

using Operation = Value (*)(std::span<const Value> arguments, std::span<const uint32_t> indices);

// Returns null if the operator is unknown.
Operation find_operation(std::string_view name);

}  // namespace gadfly::puzzles
