// SPDX-License-Identifier: Apache-2.0
// What the text of a rank says (Bank::ranks).
#pragma once

#include <cstdint>
#include <string_view>

namespace gadfly::bank {

inline bool is_constant(std::string_view rank) {
  return rank.starts_with("() ");
}

// How many of S0, S1... it needs; at most 64.
uint32_t declared_sorts(std::string_view rank);

}  // namespace gadfly::bank
