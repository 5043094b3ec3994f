// SPDX-License-Identifier: Apache-2.0
// Measures the time that a fuzz target spends on one input, in microseconds: in solvers, in exact
// evaluation, and in the rest, which is Gadfly's own. All times are added to the telemetry.
#pragma once

#include <chrono>
#include <cstdint>

#include "harness/target/telemetry.h"

namespace gadfly::harness::inline target {

class InputClock {
 public:
  // The telemetry must outlive this.
  explicit InputClock(Telemetry& telemetry) : telemetry_(telemetry) {}

  // Starts the clock for an input.
  void begin() {
    begun_ = Clock::now();
    solvers_ = 0;
  }

  // Calls `ask` and returns its result. Its time is added to `counter` and is not Gadfly's own.
  template <class Ask>
  auto time_solver(Counter counter, Ask ask) {
    const Clock::time_point start = Clock::now();
    auto result = ask();
    const uint64_t elapsed = microseconds_since(start);
    telemetry_.add(counter, elapsed);
    solvers_ += elapsed;
    return result;
  }

  // Calls `work` and returns its result. Its time is added to `counter` and is also Gadfly's own.
  template <class Work>
  auto time_own(Counter counter, Work work) {
    const Clock::time_point start = Clock::now();
    auto result = work();
    telemetry_.add(counter, microseconds_since(start));
    return result;
  }

  // Ends an input: adds the time since begin(), minus that of solvers, to kMicrosecondsOurs.
  void end();

 private:
  using Clock = std::chrono::steady_clock;

  static uint64_t microseconds_since(Clock::time_point start);

  Telemetry& telemetry_;
  Clock::time_point begun_;
  uint64_t solvers_ = 0;  // microseconds since begin()
};

}  // namespace gadfly::harness::inline target
