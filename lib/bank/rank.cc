// SPDX-License-Identifier: Apache-2.0
// Finds the names of declared sorts, S0, S1 and so on, in the text of a rank.
#include "lib/bank/rank.h"

#include <algorithm>
#include <charconv>

namespace gadfly::bank {

namespace {

constexpr uint32_t kMostSorts = 64;

}  // namespace

uint32_t declared_sorts(std::string_view rank) {
  uint32_t most = 0;
  for (size_t at = rank.find('S'); at != std::string_view::npos; at = rank.find('S', at + 1)) {
    const bool begins = at == 0 || rank[at - 1] == ' ' || rank[at - 1] == '(';
    uint32_t number = 0;
    const auto [end, error] =
        std::from_chars(rank.data() + at + 1, rank.data() + rank.size(), number);
    if (begins && error == std::errc()) most = std::max(most, std::min(number, kMostSorts) + 1);
  }
  return most;
}

}  // namespace gadfly::bank
