// SPDX-License-Identifier: Apache-2.0
// Decides whether an input reaches something that no earlier input reached. The target must know
// this before the engine does, because such inputs are also sent to references (input_filter.h).
// Counts are grouped as both engines do it: 1, 2, 3, 4-7, 8-15, 16-31, 32-127, 128-255.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace gadfly::harness::inline target {

class Novelty {
 public:
  // Returns whether a count is in a range that its counter had in no call of add().
  bool is_new(std::span<const std::span<uint8_t>> counters) const;

  // Remembers the ranges of these counts. Each call must have the same number of counters.
  void add(std::span<const std::span<uint8_t>> counters);

 private:
  std::vector<uint8_t> seen_;  // by counter: one bit for each range of counts
};

}  // namespace gadfly::harness::inline target
