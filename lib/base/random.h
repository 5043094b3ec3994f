// SPDX-License-Identifier: Apache-2.0
// A seeded random number generator with portable draws: the same seed gives the same numbers with
// every compiler and standard library, which std::uniform_int_distribution does not guarantee. The
// algorithm is xoshiro256** by Blackman and Vigna (2018), seeded by SplitMix64.
#pragma once

#include <cstdint>
#include <span>

#include "lib/base/check.h"

namespace gadfly {

// Advances `state` by one step of SplitMix64, and returns 64 random bits.
uint64_t split_mix(uint64_t& state);

class Rng {
 public:
  explicit Rng(uint64_t seed) {
    for (uint64_t& word : state_) word = split_mix(seed);
  }

  uint64_t next() {
    const uint64_t result = rotate_left(state_[1] * 5, 7) * 9;
    const uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate_left(state_[3], 45);
    return result;
  }

  // Returns a random number from 0 to bound - 1. Requires bound > 0. The bias is below bound /
  // 2^64.
  uint64_t below(uint64_t bound) {
    GADFLY_PRECONDITION(bound > 0);
    return static_cast<uint64_t>((static_cast<unsigned __int128>(next()) * bound) >> 64);
  }

  // Returns a random number from low to high, both included. Requires low <= high.
  int64_t between(int64_t low, int64_t high) {
    GADFLY_PRECONDITION(low <= high);
    const uint64_t width = static_cast<uint64_t>(high) - static_cast<uint64_t>(low) + 1;
    const uint64_t offset = width == 0 ? next() : below(width);
    return static_cast<int64_t>(static_cast<uint64_t>(low) + offset);
  }

  // Returns true with probability numerator/denominator.
  bool chance(uint64_t numerator, uint64_t denominator) { return below(denominator) < numerator; }

  // Returns a random index into `weights`, with a probability proportional to its weight. Requires
  // a positive sum of the weights.
  size_t weighted(std::span<const uint32_t> weights);

  // Returns an independent generator. Its draws do not change the sequence of this one.
  Rng split() { return Rng(next()); }

 private:
  static uint64_t rotate_left(uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

  uint64_t state_[4];
};

}  // namespace gadfly
