// SPDX-License-Identifier: Apache-2.0
// Keeps one bit per counter and range of counts. Nearly all counters of a run are zero: eight zero
// counters are skipped at once, and eight others are compared without a branch.
#include "harness/target/engine/novelty.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace gadfly::harness::inline target {
namespace {

constexpr size_t kWord = sizeof(uint64_t);

// The bit of each count's range; no bit for a count of zero.
constexpr std::array<uint8_t, 256> kRange = [] {
  std::array<uint8_t, 256> bits = {};
  for (unsigned count = 1; count < bits.size(); ++count) {
    const int width = std::bit_width(count);  // 3: 4-7 ... 8: 128-255; 6 and 7 are one range
    const unsigned range =
        count < 4 ? count - 1 : static_cast<unsigned>(width < 7 ? width : width - 1);
    bits[count] = static_cast<uint8_t>(1u << range);
  }
  return bits;
}();

// Calls visit(number, counts) for each word with a count that is not zero, until it returns true.
// Counters are numbered across regions; each region takes a whole number of words.
template <class Visit>
bool any_word(std::span<const std::span<uint8_t>> regions, Visit visit) {
  size_t first = 0;  // of the region
  for (const std::span<uint8_t> region : regions) {
    for (size_t i = 0; i < region.size(); i += kWord) {
      std::array<uint8_t, kWord> counts = {};
      if (region.size() - i >= kWord)
        std::memcpy(counts.data(), region.data() + i, kWord);
      else
        std::copy(region.begin() + static_cast<ptrdiff_t>(i), region.end(), counts.begin());
      if (std::bit_cast<uint64_t>(counts) != 0 && visit(first + i, counts)) return true;
    }
    first += (region.size() + kWord - 1) / kWord * kWord;
  }
  return false;
}

}  // namespace

bool Novelty::is_new(std::span<const std::span<uint8_t>> counters) const {
  return any_word(counters, [this](size_t number, const std::array<uint8_t, kWord>& counts) {
    if (number >= seen_.size()) return true;
    unsigned unseen = 0;
    for (size_t i = 0; i < kWord; ++i) unseen |= kRange[counts[i]] & ~seen_[number + i];
    return unseen != 0;
  });
}

void Novelty::add(std::span<const std::span<uint8_t>> counters) {
  size_t size = 0;
  for (const std::span<uint8_t> region : counters) size += region.size() + kWord;
  seen_.resize(size);
  any_word(counters, [this](size_t number, const std::array<uint8_t, kWord>& counts) {
    for (size_t i = 0; i < kWord; ++i) seen_[number + i] |= kRange[counts[i]];
    return false;
  });
}

}  // namespace gadfly::harness::inline target
