// SPDX-License-Identifier: Apache-2.0
// The wrong-core oracle: a core that is satisfiable is the mistake of the solver that printed it.
#include <gtest/gtest.h>

#include "harness/judge/standing.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::wrong_core_test {
namespace {

TEST(WrongCoreTest, ASatisfiableCoreIsAFinding) {
  const auto read = script_with_checks(2);
  std::vector<SolverResponse> said = {response("a", "uu"), response("b", "uu")};
  EXPECT_FALSE(first_verdict({*read, said}));
  said[1].wrong_cores.push_back({1, "(n3)", "a's model satisfies it"});
  const JudgeInput input(*read, said);
  const auto verdict = first_verdict(input);
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kSoundness);
  EXPECT_EQ(verdict->culprit, "b");
  EXPECT_TRUE(verdict->signature.starts_with("soundness-b-wrong-core-")) << verdict->signature;
  EXPECT_EQ(verdict->reason,
            "check-sat number 2: b returns unsat with the core (n3), but a's model satisfies it "
            "(wrong core)");
  EXPECT_EQ(standings(input).at(1).standing, Standing::kWrong);
  EXPECT_EQ(standings(input).at(0).standing, Standing::kUndecided);
}

}  // namespace
}  // namespace gadfly::harness::wrong_core_test
