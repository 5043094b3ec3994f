// SPDX-License-Identifier: Apache-2.0
#include "tools/campaign/unknown_alarm.h"

#include <gtest/gtest.h>

namespace gadfly::tools::unknown_alarm_test {
namespace {

TEST(UnknownAlarm, IsRaisedOnce) {
  UnknownAlarm alarm;
  Answers answers = {.sat = 400, .unsat = 400, .unknown = 300};
  EXPECT_FALSE(alarm.observe(answers));
  answers.unknown += 999;
  EXPECT_FALSE(alarm.observe(answers)) << "too few to tell";
  answers.unknown += 1;
  answers.sat += 3;
  EXPECT_TRUE(alarm.observe(answers));
  answers.unknown += 5000;
  EXPECT_FALSE(alarm.observe(answers));
}

TEST(UnknownAlarm, HardScriptsRaiseNone) {
  UnknownAlarm hard;
  Answers answers;
  for (int i = 0; i < 50; ++i) {
    answers.unknown += 990;
    answers.unsat += 10;
    EXPECT_FALSE(hard.observe(answers));
  }
  UnknownAlarm never;
  answers = {};
  for (int i = 0; i < 50; ++i) {
    answers.error += 500;
    answers.unknown += 600;
    EXPECT_FALSE(never.observe(answers)) << "it never decided a script";
  }
}

}  // namespace
}  // namespace gadfly::tools::unknown_alarm_test
