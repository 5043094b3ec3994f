// SPDX-License-Identifier: Apache-2.0
// Durations: which texts are read, and which are refused.
#include "lib/base/duration.h"

#include <gtest/gtest.h>

#include <string>

namespace gadfly::duration_test {
namespace {

TEST(Duration, NumbersHaveUnitsFromLongToShort) {
  EXPECT_EQ(read_duration("90"), 90);
  EXPECT_EQ(read_duration("60s"), 60);
  EXPECT_EQ(read_duration("1.5h"), 5400);
  EXPECT_EQ(read_duration("0.5"), 0.5);
  EXPECT_EQ(read_duration("1h30m"), 5400);
  EXPECT_EQ(read_duration("2d"), 172800);
  EXPECT_EQ(read_duration("1d2h3m4s"), 93784);
  EXPECT_EQ(read_duration("0h1s"), 1);
}

TEST(Duration, OtherTextIsRefused) {
  for (const char* text : {"", "0", "0s", "s", "m1", "10x", "10 m", "1h30", "30m1h", "1h1h", "-1h",
                           "nan", "inf", "1e3s", "1hour", "1..5h", "0x10s"})
    EXPECT_FALSE(read_duration(text)) << text;
  EXPECT_FALSE(read_duration(std::string(400, '9')));
}

TEST(Duration, ClocksShowDays) {
  EXPECT_EQ(clock_text(0), "0:00:00");
  EXPECT_EQ(clock_text(-1), "0:00:00");
  EXPECT_EQ(clock_text(59.9), "0:00:59");
  EXPECT_EQ(clock_text(3661), "1:01:01");
  EXPECT_EQ(clock_text(86400 + 3661), "1d 1:01:01");
}

}  // namespace
}  // namespace gadfly::duration_test
