// SPDX-License-Identifier: Apache-2.0
// Tests of harness/target/input_clock.h: results are returned unchanged, and times are added to the
// right counters.
#include "harness/target/input_clock.h"

#include <gtest/gtest.h>

#include <thread>

namespace gadfly::harness::input_clock_test {
namespace {

constexpr uint64_t kWait = 5'000;  // microseconds, at least

void wait() {
  std::this_thread::sleep_for(std::chrono::microseconds(kWait));
}

TEST(InputClockTest, TimeOfSolversIsNotGadflysOwn) {
  Telemetry telemetry("");
  InputClock clock(telemetry);
  const auto start = std::chrono::steady_clock::now();
  clock.begin();
  const int result = clock.time_solver(Counter::kMicrosecondsSolver, [] {
    wait();
    return 7;
  });
  clock.end();
  const std::chrono::duration<double, std::micro> all = std::chrono::steady_clock::now() - start;
  const Snapshot counts = telemetry.snapshot();
  EXPECT_EQ(result, 7);
  EXPECT_GE(counts[Counter::kMicrosecondsSolver], kWait);
  EXPECT_LE(static_cast<double>(counts[Counter::kMicrosecondsSolver] +
                                counts[Counter::kMicrosecondsOurs]),
            all.count());
}

TEST(InputClockTest, TimeOfEvaluationIsAlsoGadflysOwn) {
  Telemetry telemetry("");
  InputClock clock(telemetry);
  clock.begin();
  clock.time_own(Counter::kMicrosecondsEvaluation, [] {
    wait();
    return 0;
  });
  clock.end();
  const Snapshot counts = telemetry.snapshot();
  EXPECT_GE(counts[Counter::kMicrosecondsEvaluation], kWait);
  EXPECT_GE(counts[Counter::kMicrosecondsOurs], counts[Counter::kMicrosecondsEvaluation]);
}

}  // namespace
}  // namespace gadfly::harness::input_clock_test
