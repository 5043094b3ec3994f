// SPDX-License-Identifier: Apache-2.0
// The self-consistency oracle: two answers in one script that cannot both be right.
#include <gtest/gtest.h>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::self_consistency_test {
namespace {

std::optional<Verdict> judged(const std::string& commands, std::string_view answers) {
  const std::vector<SolverResponse> said = {response("z3", answers)};
  return first_verdict({*script("(declare-const p Bool)(declare-const q Bool)(declare-const r Bool)"
                                "(assert p)" +
                                commands),
                        said});
}

TEST(SelfConsistencyTest, SatAfterUnsatWithMoreAssertionsIsFound) {
  const auto verdict = judged("(check-sat)(assert q)(check-sat)", "us");
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kSoundness);
  EXPECT_EQ(verdict->culprit, "z3");
  EXPECT_TRUE(verdict->signature.starts_with("soundness-z3-inconsistent-")) << verdict->signature;
  EXPECT_EQ(verdict->reason,
            "check-sat number 2: z3 returns sat, but unsat for check-sat number 1, all of whose "
            "assertions it has");
}

TEST(SelfConsistencyTest, TheOrderOfCheckSatsAndAssertionsDoesNotMatter) {
  EXPECT_TRUE(judged("(check-sat)(check-sat)", "us"));
  EXPECT_TRUE(judged("(check-sat)(check-sat-using smt)", "su"));
  EXPECT_TRUE(judged("(push 1)(assert q)(assert r)(check-sat)(pop 1)(assert r)(check-sat)", "su"));
  EXPECT_TRUE(judged("(check-sat-assuming (q))(assert q)(check-sat)", "us"));
  EXPECT_TRUE(
      judged("(push 1)(assert q)(check-sat)(pop 1)(check-sat)(assert q)(check-sat)", "u?s"));
}

TEST(SelfConsistencyTest, FewerOrOtherAssertionsMayHaveAnotherAnswer) {
  EXPECT_FALSE(judged("(push 1)(assert (not p))(check-sat)(pop 1)(check-sat)", "us"));
  EXPECT_FALSE(judged("(check-sat)(assert (not p))(check-sat)", "su"));
  EXPECT_FALSE(judged("(check-sat-assuming ((not p)))(check-sat-assuming (q))", "us"));
  EXPECT_FALSE(judged("(check-sat)(check-sat)", "u?"));
  EXPECT_FALSE(judged("(check-sat)(reset)(declare-const p Bool)(assert p)(check-sat)", "us"))
      << "another p";
}

TEST(SelfConsistencyTest, ANameWithTwoMeaningsProvesNothing) {
  const std::vector<SolverResponse> said = {response("z3", "us")};
  const auto twice = script(
      "(push 1)(define-fun p () Bool false)(assert p)(check-sat)(pop 1)"
      "(define-fun p () Bool true)(assert p)(check-sat)");
  EXPECT_FALSE(first_verdict({*twice, said}));
}

TEST(SelfConsistencyTest, AnswersOfTwoSolversAreAnotherOracles) {
  const std::vector<SolverResponse> said = {response("z3", "u?"), response("cvc5", "?s")};
  EXPECT_FALSE(first_verdict({*script("(declare-const x Int)(assert (= (* x x) 2209))"
                                      "(check-sat)(check-sat)"),
                              said}));
}

}  // namespace
}  // namespace gadfly::harness::self_consistency_test
