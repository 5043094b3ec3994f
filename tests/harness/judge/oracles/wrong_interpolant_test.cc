// SPDX-License-Identifier: Apache-2.0
// The wrong-interpolant oracle: a wrong interpolant is the mistake of the solver that printed it.
#include <gtest/gtest.h>

#include "harness/judge/standing.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::wrong_interpolant_test {
namespace {

TEST(WrongInterpolantTest, AWrongInterpolantIsAFinding) {
  const auto read = script_with_checks(1);
  std::vector<SolverResponse> said = {response("a", "u"), response("b", "u")};
  said[0].interpolants_checked = 1;
  EXPECT_FALSE(first_verdict({*read, said}));
  said[1].wrong_interpolants.push_back(
      {"(get-interpolants a b)", "false", "not both parts have the symbol x"});
  const JudgeInput input(*read, said);
  const auto verdict = first_verdict(input);
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kSoundness);
  EXPECT_EQ(verdict->culprit, "b");
  EXPECT_TRUE(verdict->signature.starts_with("soundness-b-wrong-interpolant-"))
      << verdict->signature;
  EXPECT_EQ(verdict->reason,
            "b returns the interpolant false for (get-interpolants a b), but not both parts have "
            "the symbol x (wrong interpolant)");
  EXPECT_EQ(standings(input).at(1).standing, Standing::kWrong);
  EXPECT_EQ(standings(input).at(1).reason, "its interpolant for (get-interpolants a b) is wrong");
}

}  // namespace
}  // namespace gadfly::harness::wrong_interpolant_test
