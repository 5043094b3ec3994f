// SPDX-License-Identifier: Apache-2.0
// Computes Gadfly's own time on an input: the time since the input began, minus that of solvers.
#include "harness/target/input_clock.h"

#include <algorithm>

namespace gadfly::harness::inline target {

void InputClock::end() {
  telemetry_.add(Counter::kMicrosecondsOurs,
                 std::max(microseconds_since(begun_), solvers_) - solvers_);
}

uint64_t InputClock::microseconds_since(Clock::time_point start) {
  const auto elapsed = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
  return static_cast<uint64_t>(elapsed.count());
}

}  // namespace gadfly::harness::inline target
