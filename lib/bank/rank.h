// SPDX-License-Identifier: Apache-2.0
// Reads properties of a rank from its text, such as "(Int S0) Bool" (Bank::ranks).
#pragma once

#include <cstdint>
#include <string_view>

namespace gadfly::bank {

// Returns whether the rank is that of a constant, "() SORT".
inline bool is_constant(std::string_view rank) {
  return rank.starts_with("() ");
}

// Returns the number of declared sorts that the rank needs: one more than the largest N in its
// sorts SN, at most 65.
uint32_t declared_sorts(std::string_view rank);

}  // namespace gadfly::bank
