// SPDX-License-Identifier: Apache-2.0
// Keeps one bit per counter and range of counts. Eight counters are compared without a branch.
#include "harness/target/engine/novelty.h"

#include <array>
#include <bit>

#include "harness/target/engine/counter_words.h"

namespace gadfly::harness::inline target {
namespace {

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

}  // namespace

bool Novelty::is_new(std::span<const std::span<uint8_t>> counters) const {
  return any_word(counters, [this](size_t number, const CounterWord& counts) {
    if (number >= seen_.size()) return true;
    unsigned unseen = 0;
    for (size_t i = 0; i < counts.size(); ++i) unseen |= kRange[counts[i]] & ~seen_[number + i];
    return unseen != 0;
  });
}

void Novelty::add(std::span<const std::span<uint8_t>> counters) {
  size_t size = 0;
  for (const std::span<uint8_t> region : counters) size += region.size() + sizeof(CounterWord);
  seen_.resize(size);
  any_word(counters, [this](size_t number, const CounterWord& counts) {
    for (size_t i = 0; i < counts.size(); ++i) seen_[number + i] |= kRange[counts[i]];
    return false;
  });
}

}  // namespace gadfly::harness::inline target
