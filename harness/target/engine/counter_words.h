// SPDX-License-Identifier: Apache-2.0
// Visits the counters of a run that are not zero. Nearly all are zero, so eight are skipped at
// once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace gadfly::harness::inline target {

// Eight counters, or those at the end of a region, followed by zeros.
using CounterWord = std::array<uint8_t, sizeof(uint64_t)>;

// Calls visit(first, word) for each word with a counter that is not zero, until it returns true;
// `first` is the number of the word's first counter. Returns whether a call returned true. Counters
// are numbered across regions; each region takes a whole number of words.
template <class Visit>
bool any_word(std::span<const std::span<uint8_t>> regions, Visit visit) {
  constexpr size_t kWord = sizeof(uint64_t);
  size_t first = 0;  // of the region
  for (const std::span<uint8_t> region : regions) {
    for (size_t i = 0; i < region.size(); i += kWord) {
      CounterWord word = {};
      if (region.size() - i >= kWord)
        std::memcpy(word.data(), region.data() + i, kWord);
      else
        std::copy(region.begin() + static_cast<ptrdiff_t>(i), region.end(), word.begin());
      if (std::bit_cast<uint64_t>(word) != 0 && visit(first + i, word)) return true;
    }
    first += (region.size() + kWord - 1) / kWord * kWord;
  }
  return false;
}

}  // namespace gadfly::harness::inline target
