// SPDX-License-Identifier: Apache-2.0
// Where the time of one input goes in a fuzz target: what solvers take, what exact evaluation
// takes, and the rest, which is Gadfly's own. All of it is added to the telemetry, in microseconds.
#pragma once

#include <chrono>
#include <cstdint>

#include "harness/target/telemetry.h"

namespace gadfly::harness::inline target {

class InputClock {
 public:
  // The telemetry must outlive this.
  explicit InputClock(Telemetry& telemetry) : telemetry_(telemetry) {}

  // Begins an input.
  void begin() {
    begun_ = Clock::now();
    solvers_ = 0;
  }

  // The result of `ask`. Its time is added to `counter` and does not count as Gadfly's own.
  template <class Ask>
  auto time_solver(Counter counter, Ask ask) {
    const Clock::time_point start = Clock::now();
    auto result = ask();
    const uint64_t elapsed = microseconds_since(start);
    telemetry_.add(counter, elapsed);
    solvers_ += elapsed;
    return result;
  }

  // The result of `work`. Its time is added to `counter` and counts as Gadfly's own, too.
  template <class Work>
  auto time_own(Counter counter, Work work) {
    const Clock::time_point start = Clock::now();
    auto result = work();
    telemetry_.add(counter, microseconds_since(start));
    return result;
  }

  // Ends an input: adds all time since begin() that solvers did not take to kMicrosecondsOurs.
  void end();

 private:
  using Clock = std::chrono::steady_clock;

  static uint64_t microseconds_since(Clock::time_point start);

  Telemetry& telemetry_;
  Clock::time_point begun_;
  uint64_t solvers_ = 0;  // microseconds since begin()
};

}  // namespace gadfly::harness::inline target
