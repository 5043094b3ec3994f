// SPDX-License-Identifier: Apache-2.0
// The self-check oracle: a solver reports that its own check failed, such as the validation of a
// model.
#include <gtest/gtest.h>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::self_check_test {
namespace {

TEST(SelfCheckTest, AFailedCheckIsAFindingAboutThatSolver) {
  const auto read = script_with_checks(2);
  const SolverResponse said[] = {response("boolector", "ss"),
                                 response("z3", "sc", Ending::kCompleted, "an invalid model")};
  const auto verdict = first_verdict({*read, said});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kSelfCheck);
  EXPECT_EQ(verdict->culprit, "z3");
  EXPECT_TRUE(verdict->signature.starts_with("self-check-z3-")) << verdict->signature;
  EXPECT_EQ(verdict->reason, "z3 reports that its own check failed: an invalid model");
}

TEST(SelfCheckTest, ADifferenceRanksBeforeAFailedCheck) {
  const auto read = script_with_checks(2);
  const SolverResponse said[] = {response("a", "sc"), response("b", "us")};
  EXPECT_EQ(first_verdict({*read, said})->kind, FindingKind::kSoundness);
}

TEST(SelfCheckTest, AFailedCheckIsNoAnswerForTheDifferentialOracle) {
  const auto read = script_with_checks(1);
  const SolverResponse said[] = {response("a", "c"), response("b", "u")};
  EXPECT_EQ(first_verdict({*read, said})->kind, FindingKind::kSelfCheck);
  EXPECT_EQ(first_verdict({*read, said})->culprit, "a");
}

TEST(SelfCheckTest, AFailedModelAndAnUnsatOfAnotherSolverAreAWrongSat) {
  const auto read = script_with_checks(2);
  const SolverResponse said[] = {response("cvc5", "su"),
                                 response("z3", "sc", Ending::kCompleted, "an invalid model")};
  const auto verdict = first_verdict({*read, said});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kSoundness);
  EXPECT_EQ(verdict->culprit, "z3");
  EXPECT_TRUE(verdict->signature.starts_with("soundness-z3-wrong-sat-")) << verdict->signature;
  EXPECT_EQ(verdict->reason,
            "check-sat number 2: z3 reports that its own model is wrong (an invalid model), and "
            "cvc5 returns unsat (wrong sat)");
  // A core or a proof belongs to unsat.
  const SolverResponse core[] = {response("cvc5", "su"),
                                 response("z3", "sc", Ending::kCompleted, "the core is sat")};
  EXPECT_EQ(first_verdict({*read, core})->kind, FindingKind::kSelfCheck);
}

TEST(SelfCheckTest, UnsatOfAStrongerScriptProvesNothing) {
  SolverResponse stronger = response("cvc5", "u");
  stronger.change =
      Change{approx::Direction::kStronger, {"rule"}, "rule made assertion 1 stronger"};
  const SolverResponse said[] = {response("z3", "c", Ending::kCompleted, "an invalid model"),
                                 stronger};
  EXPECT_EQ(first_verdict({*script_with_checks(1), said})->kind, FindingKind::kSelfCheck);
}

TEST(SelfCheckTest, AnswersWithoutAFailedCheckAndChecksAfterAnErrorAreNoFinding) {
  const auto read = script_with_checks(2);
  for (const char* letters : {"ss", "s?", "ec"}) {
    const SolverResponse said[] = {response("a", letters)};
    EXPECT_FALSE(first_verdict({*read, said})) << letters;
  }
}

TEST(SelfCheckTest, AFailedCheckCountsWhateverGadflyUnderstands) {
  const SolverResponse failed[] = {response("a", "c")};
  const SolverResponse refused[] = {response("a", "e")};
  for (const char* text : {"(assert 1)(check-sat)", "(do-something)(assert true)(check-sat)",
                           "(assert u)(check-sat)"}) {
    const auto read = script(text);
    const auto verdict = first_verdict({*read, failed});
    ASSERT_TRUE(verdict) << text;
    EXPECT_EQ(verdict->kind, FindingKind::kSelfCheck);
    EXPECT_FALSE(first_verdict({*read, refused})) << text;
  }
}

}  // namespace
}  // namespace gadfly::harness::self_check_test
