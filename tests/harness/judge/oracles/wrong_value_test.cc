// SPDX-License-Identifier: Apache-2.0
// The wrong-value oracle: a value that is not that of the model is the mistake of the solver that
// printed it.
#include <gtest/gtest.h>

#include "harness/judge/standing.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::wrong_value_test {
namespace {

TEST(WrongValueTest, AValueThatTheModelDoesNotHaveIsAFinding) {
  const auto read = script_with_checks(1);
  std::vector<SolverResponse> said = {response("a", "s"), response("b", "s")};
  EXPECT_FALSE(first_verdict({*read, said}));
  said[1].wrong_values.push_back({0, "(f x)", "7"});
  const JudgeInput input(*read, said);
  const auto verdict = first_verdict(input);
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kInvalidModel);
  EXPECT_EQ(verdict->culprit, "b");
  EXPECT_TRUE(verdict->signature.starts_with("invalid-model-b-wrong-value-")) << verdict->signature;
  EXPECT_EQ(verdict->reason,
            "check-sat number 1: b returns the value 7 for (f x), which is not that of its model "
            "(wrong value)");
  EXPECT_EQ(standings(input).at(1).standing, Standing::kWrong);
  EXPECT_EQ(standings(input).at(0).standing, Standing::kUndecided);
}

}  // namespace
}  // namespace gadfly::harness::wrong_value_test
