// SPDX-License-Identifier: Apache-2.0
// The judge without its oracles: counted answers, the order of the oracles, and signatures.
#include "harness/judge/judge.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "harness/judge/signature.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::judge_test {
namespace {

TEST(JudgeTest, AnswersAfterAnErrorOrOfABrokenRunDoNotCount) {
  const auto counted = [](std::string_view letters, uint32_t checks, Ending ending) {
    return counted_answers(response("a", letters, ending).reply, checks);
  };
  EXPECT_EQ(counted("su?", 3, Ending::kCompleted), answers("su?"));
  EXPECT_EQ(counted("su?", 3, Ending::kResourceOut), answers("su?"));
  EXPECT_EQ(counted("scu", 3, Ending::kCompleted), answers("s?u"));
  EXPECT_EQ(counted("seu", 3, Ending::kCompleted), answers("s??"));
  EXPECT_EQ(counted("su", 3, Ending::kCompleted), answers("???"));
  EXPECT_EQ(counted("susu", 3, Ending::kCompleted), answers("???"));
  EXPECT_EQ(counted("sus", 3, Ending::kCrash), answers("???"));
  EXPECT_EQ(counted("sus", 3, Ending::kTimeout), answers("???"));
  EXPECT_EQ(counted("", 2, Ending::kNotSupported), answers("??"));
}

TEST(JudgeTest, TheInputHasTheFactsThatOraclesNeed) {
  const auto read = script_with_checks(2);
  const std::vector<SolverResponse> said = {response("a", "se"), response("b", "u")};
  const JudgeInput input(*read, said, 1);
  EXPECT_EQ(&input.script, read.get());
  EXPECT_EQ(input.checks, 2u);
  EXPECT_EQ(input.understood, Needs::kUnderstood);
  EXPECT_EQ(input.witness, 1u);
  EXPECT_EQ(input.answers, (std::vector{answers("s?"), answers("??")}));
}

TEST(JudgeTest, OraclesAreOrderedByRank) {
  const std::span<const OracleEntry> entries = oracles();
  ASSERT_EQ(entries.size(), 13u);
  EXPECT_EQ(entries.front().name, "crash");
  EXPECT_EQ(entries.front().needs, Needs::kAnything);
  EXPECT_TRUE(std::ranges::is_sorted(entries, {}, &OracleEntry::rank));
}

TEST(JudgeTest, WithoutResponsesThereIsNoVerdict) {
  EXPECT_FALSE(first_verdict({*script_with_checks(1), {}}));
}

TEST(JudgeTest, OperatorSignatureDependsOnTheSetOfOperatorsOnly) {
  const std::string one =
      operator_signature(*script("(declare-const x Int)(assert (< (+ x 1) (* 2 x)))"));
  EXPECT_EQ(one.size(), 8u);
  EXPECT_EQ(one.find_first_not_of("0123456789abcdef"), std::string::npos);
  // The signature does not depend on order, names, literals, repetition, or commands.
  EXPECT_EQ(one, operator_signature(*script("(set-logic QF_NIA)(declare-const yy Int)"
                                            "(assert (< (* yy 3) (+ yy yy yy)))(check-sat)")));
  EXPECT_NE(one, operator_signature(*script("(declare-const x Int)(assert (< (- x 1) (* 2 x)))")));
  EXPECT_NE(operator_signature(*script("(assert (forall ((x Int)) (< x 1)))")),
            operator_signature(*script("(assert (< 2 1))")));
}

TEST(JudgeTest, SignaturesAreValidNamesOfFolders) {
  EXPECT_EQ(make_signature(FindingKind::kInvalidModel, "z3", "a b/../c:12"),
            "invalid-model-z3-a-b-..-c-12");
  EXPECT_EQ(name_part("../x y*"), "x-y");
  EXPECT_EQ(name_part("ns::f(int)"), "ns-f-int");
  EXPECT_EQ(name_part(std::string(500, 'a')).size(), 60u);
}

}  // namespace
}  // namespace gadfly::harness::judge_test
