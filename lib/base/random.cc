// SPDX-License-Identifier: Apache-2.0
// SplitMix64 and weighted draws; the rest of the random number generator is inline in random.h.
#include "lib/base/random.h"

namespace gadfly {

uint64_t split_mix(uint64_t& state) {
  uint64_t z = (state += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

size_t Rng::weighted(std::span<const uint32_t> weights) {
  uint64_t sum = 0;
  for (uint32_t weight : weights) sum += weight;
  GADFLY_PRECONDITION(sum > 0);
  uint64_t draw = below(sum);
  size_t index = 0;
  while (draw >= weights[index]) draw -= weights[index++];
  return index;
}

}  // namespace gadfly
