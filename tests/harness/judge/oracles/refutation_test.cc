// SPDX-License-Identifier: Apache-2.0
// The refutation oracle: sat is wrong if no values satisfy the assertions.
#include <gtest/gtest.h>

#include "harness/judge/model_validator.h"
#include "harness/judge/standing.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::refutation_test {
namespace {

constexpr uint64_t kLimit = 10'000;

// The verdict after all values have been tried.
std::optional<Verdict> judged(const std::string& text, const std::vector<SolverResponse>& said,
                              std::vector<SolverStanding>* standing = nullptr) {
  const auto read = script(text);
  ModelValidator model_validator(read->theory_set());
  JudgeInput input(*read, said);
  input.refuted = model_validator.refuted(input, kLimit);
  if (standing != nullptr) *standing = standings(input);
  return first_verdict(input);
}

const std::string kUnsatisfiable =
    "(declare-const a (_ BitVec 3))(assert (= (bvmul a a) #b011))(check-sat)";

TEST(RefutationTest, AWrongSatIsFoundWithoutModelAndWithoutASecondSolver) {
  std::vector<SolverStanding> standing;
  const auto verdict = judged(kUnsatisfiable, {response("a", "s"), response("b", "u")}, &standing);
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kSoundness);
  EXPECT_EQ(verdict->culprit, "a");
  EXPECT_TRUE(verdict->signature.starts_with("soundness-a-wrong-sat-")) << verdict->signature;
  EXPECT_EQ(verdict->reason,
            "check-sat number 1: a returns sat, but no values satisfy it: Gadfly has tried all "
            "(wrong sat)");
  EXPECT_EQ(standing.at(0).standing, Standing::kWrong);
  EXPECT_EQ(standing.at(1).standing, Standing::kRight);
}

TEST(RefutationTest, AgreementOnAWrongAnswerDoesNotHide) {
  const auto verdict = judged(kUnsatisfiable, {response("a", "s"), response("b", "s")});
  ASSERT_TRUE(verdict);
  EXPECT_NE(verdict->reason.find("a returns sat, b returns sat"), std::string::npos);
}

TEST(RefutationTest, ARightSatIsSilent) {
  EXPECT_FALSE(judged("(declare-const a (_ BitVec 3))(assert (= (bvmul a a) #b001))(check-sat)",
                      {response("a", "s")}));
}

TEST(RefutationTest, WhatMayHaveAnotherResultIsNoRefutation) {
  // Some result of division by zero satisfies this.
  EXPECT_FALSE(judged("(declare-const p Bool)(assert (and p (= (div 1 0) 7)))(check-sat)",
                      {response("a", "s")}));
  // A sort may have more elements than the search tries.
  EXPECT_FALSE(
      judged("(declare-sort U 0)(declare-const a U)(declare-const b U)(declare-const c U)"
             "(declare-const d U)(assert (distinct a b c d))(check-sat)",
             {response("a", "s")}));
  // An infinite sort.
  EXPECT_FALSE(
      judged("(declare-const x Int)(assert (= (* x x) 2209))(check-sat)", {response("a", "s")}));
}

}  // namespace
}  // namespace gadfly::harness::refutation_test
