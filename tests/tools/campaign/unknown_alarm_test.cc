// SPDX-License-Identifier: Apache-2.0
#include "tools/campaign/blindness.h"

#include <gtest/gtest.h>

namespace gadfly::tools {
namespace {

TEST(Blindness, IsToldOnce) {
  Blindness blindness;
  Answers answers = {.sat = 400, .unsat = 400, .unknown = 300};
  EXPECT_FALSE(blindness.observe(answers));
  answers.unknown += 999;
  EXPECT_FALSE(blindness.observe(answers)) << "too few to tell";
  answers.unknown += 1;
  answers.sat += 3;
  EXPECT_TRUE(blindness.observe(answers));
  answers.unknown += 5000;
  EXPECT_FALSE(blindness.observe(answers));
}

TEST(Blindness, HardScriptsAreNoBlindness) {
  Blindness hard;
  Answers answers;
  for (int i = 0; i < 50; ++i) {
    answers.unknown += 990;
    answers.unsat += 10;
    EXPECT_FALSE(hard.observe(answers));
  }
  Blindness never;
  answers = {};
  for (int i = 0; i < 50; ++i) {
    answers.error += 500;
    answers.unknown += 600;
    EXPECT_FALSE(never.observe(answers)) << "it never saw anything";
  }
}

}  // namespace
}  // namespace gadfly::tools
