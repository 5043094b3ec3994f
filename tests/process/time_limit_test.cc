// SPDX-License-Identifier: Apache-2.0
// Tests of the flag that says that a time is over.
#include "lib/process/time_limit.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace gadfly::process::time_limit_test {
namespace {

TEST(TimeLimit, TheFlagIsSetWhenTheTimeIsOver) {
  const TimeLimit limit(0.05);
  EXPECT_FALSE(limit.over());
  for (int i = 0; i < 1000 && !limit.over(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_TRUE(limit.over());
}

// Without this, the test would wait for an hour.
TEST(TimeLimit, ALimitThatIsNoLongerNeededDoesNotWait) {
  const TimeLimit limit(3600);
  EXPECT_FALSE(limit.over());
}

}  // namespace
}  // namespace gadfly::process::time_limit_test
