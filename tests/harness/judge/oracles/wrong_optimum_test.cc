// SPDX-License-Identifier: Apache-2.0
// The wrong-optimum oracle: a value that is not the best is the mistake of the solver that printed
// it.
#include <gtest/gtest.h>

#include "harness/judge/standing.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::wrong_optimum_test {
namespace {

TEST(WrongOptimumTest, AValueThatIsNotTheBestIsAFinding) {
  const auto read = script_with_checks(1);
  std::vector<SolverResponse> said = {response("a", "s"), response("b", "s")};
  EXPECT_FALSE(first_verdict({*read, said}));
  said[1].wrong_optima.push_back({0, "maximize x", "7", "a's model has a better value"});
  const JudgeInput input(*read, said);
  const auto verdict = first_verdict(input);
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kSoundness);
  EXPECT_EQ(verdict->culprit, "b");
  EXPECT_TRUE(verdict->signature.starts_with("soundness-b-wrong-optimum-")) << verdict->signature;
  EXPECT_EQ(verdict->reason,
            "check-sat number 1: b returns the optimum 7 for (maximize x), but a's model has a "
            "better value (wrong optimum)");
  EXPECT_EQ(standings(input).at(1).standing, Standing::kWrong);
  EXPECT_EQ(standings(input).at(0).standing, Standing::kUndecided);
}

}  // namespace
}  // namespace gadfly::harness::wrong_optimum_test
