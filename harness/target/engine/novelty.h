// SPDX-License-Identifier: Apache-2.0
// Does an input reach what none before it did? The target needs to know before the engine says so:
// such inputs are worth a second opinion (throughput.h). Counts are told apart as both engines do:
// 1, 2, 3, 4-7, 8-15, 16-31, 32-127, 128-255.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace gadfly::harness::inline target {

class Novelty {
 public:
  // Is there a count that was never among the counters when they were added?
  bool is_new(std::span<const std::span<uint8_t>> counters) const;

  // The counters must be as many each time.
  void add(std::span<const std::span<uint8_t>> counters);

 private:
  std::vector<uint8_t> seen_;  // a bit for each range of counts
};

}  // namespace gadfly::harness::inline target
