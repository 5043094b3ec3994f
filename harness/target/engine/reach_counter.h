// SPDX-License-Identifier: Apache-2.0
// Tells the scheduler of the mutator what an input reaches (lib/fuzzing/reach_log.h): a place is a
// counter of the engine, and an input reaches it if its count is not zero.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/fuzzing/reach_log.h"

namespace gadfly::harness::inline target {

class ReachCounter {
 public:
  // `file` as in GADFLY_REACH_LOG.
  explicit ReachCounter(const std::string& file) : log_(file) {}

  // Counts the places that the engine's counters show.
  void count();

  // Logs the input, which the engine gave, with the rarest of these places. `cost` as in Reach.
  void log(std::string_view input, uint64_t cost);

 private:
  fuzzing::ReachLog log_;
  std::vector<uint32_t> places_;  // of the input that is logged
};

}  // namespace gadfly::harness::inline target
