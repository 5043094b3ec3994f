// SPDX-License-Identifier: Apache-2.0
// Tests of harness/oracles/self_check.cc.
#include <gtest/gtest.h>

#include "tests/harness/testimonies.h"

namespace gadfly::harness {
namespace {

TEST(SelfCheckTest, AFailedCheckIsACandidateAboutThatSolver) {
  const auto read = script_with_checks(2);
  const Testimony said[] = {testimony("boolector", "ss"),
                            testimony("z3", "sc", Ending::kCompleted, "an invalid model")};
  const auto verdict = judge({*read, said});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kSelfCheck);
  EXPECT_EQ(verdict->culprit, "z3");
  EXPECT_TRUE(verdict->signature.starts_with("self-check-z3-")) << verdict->signature;
  EXPECT_EQ(verdict->reason, "z3 reports that its own check failed: an invalid model");
}

TEST(SelfCheckTest, ItNeverComesBeforeARealDifference) {
  const auto read = script_with_checks(2);
  const Testimony said[] = {testimony("a", "sc"), testimony("b", "us")};
  EXPECT_EQ(judge({*read, said})->kind, FindingKind::kSoundness);
}

TEST(SelfCheckTest, ItNeverArbitrates) {
  const auto read = script_with_checks(1);
  const Testimony said[] = {testimony("a", "c"), testimony("b", "u")};
  EXPECT_EQ(judge({*read, said})->kind, FindingKind::kSelfCheck);
  EXPECT_EQ(judge({*read, said})->culprit, "a");
}

TEST(SelfCheckTest, SilentWhereNothingFailedOrAnErrorCameFirst) {
  const auto read = script_with_checks(2);
  for (const char* letters : {"ss", "s?", "ec"}) {
    const Testimony said[] = {testimony("a", letters)};
    EXPECT_FALSE(judge({*read, said})) << letters;
  }
}

TEST(SelfCheckTest, SilentOnIllFormedScripts) {
  const Testimony said[] = {testimony("a", "c")};
  EXPECT_FALSE(judge({*script("(assert 1)(check-sat)"), said}));
  EXPECT_FALSE(judge({*script("(do-something)(assert true)(check-sat)"), said}));
}

}  // namespace
}  // namespace gadfly::harness
