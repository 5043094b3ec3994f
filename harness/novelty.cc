// SPDX-License-Identifier: Apache-2.0
// A bit for each range of counts and counter; see novelty.h. Nearly all counters of a run are zero,
// so that they are looked at eight at a time.
#include "harness/novelty.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace gadfly::harness {
namespace {

// Which bit, for a count that is not zero.
uint8_t range_of(uint8_t count) {
  if (count < 4) return static_cast<uint8_t>(1u << (count - 1));
  const int bits = std::bit_width(count);  // 3: 4-7 ... 8: 128-255; 6 and 7 are one range
  return static_cast<uint8_t>(1u << (bits < 7 ? bits : bits - 1));
}

// Calls visit(number, count) for each count that is not zero, until it says true.
template <class Visit>
bool any_count(std::span<const std::span<uint8_t>> regions, Visit visit) {
  size_t first = 0;  // of the region
  for (const std::span<uint8_t> region : regions) {
    for (size_t i = 0; i < region.size(); i += sizeof(uint64_t)) {
      const size_t end = std::min(i + sizeof(uint64_t), region.size());
      uint64_t word = 0;
      std::memcpy(&word, region.data() + i, end - i);
      if (word == 0) continue;
      for (size_t at = i; at < end; ++at)
        if (region[at] != 0 && visit(first + at, region[at])) return true;
    }
    first += region.size();
  }
  return false;
}

}  // namespace

bool Novelty::is_new(std::span<const std::span<uint8_t>> counters) const {
  return any_count(counters, [this](size_t number, uint8_t count) {
    return number >= seen_.size() || (seen_[number] & range_of(count)) == 0;
  });
}

void Novelty::add(std::span<const std::span<uint8_t>> counters) {
  size_t size = 0;
  for (const std::span<uint8_t> region : counters) size += region.size();
  seen_.resize(size);
  any_count(counters, [this](size_t number, uint8_t count) {
    seen_[number] |= range_of(count);
    return false;
  });
}

}  // namespace gadfly::harness
