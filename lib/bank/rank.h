// SPDX-License-Identifier: Apache-2.0
// Questions about the text of a rank, such as "(Int S0) Bool" (Bank::ranks).
#pragma once

#include <cstdint>
#include <string_view>

namespace gadfly::bank {

// Is it the rank of a constant, "() SORT"?
inline bool is_constant(std::string_view rank) {
  return rank.starts_with("() ");
}

// The number of declared sorts that the rank needs: 2 if it contains S1 but no S2. At most 64.
uint32_t declared_sorts(std::string_view rank);

}  // namespace gadfly::bank
