// SPDX-License-Identifier: Apache-2.0
// The metamorphic oracle finds contradictions in both directions. No other result is a finding.
#include <gtest/gtest.h>

#include "harness/judge/signature.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::metamorphic_test {
namespace {

using approx::Direction;

SolverResponse changed(std::string solver, std::string_view letters, Direction direction) {
  SolverResponse out = response(std::move(solver), letters);
  out.change = {direction, {"bvult-gap", "or-false"}, "bvult-gap made assertion 2 weaker"};
  return out;
}

std::optional<Verdict> judged(std::string_view before, std::string_view after,
                              Direction direction) {
  const auto read = script_with_checks(static_cast<int>(before.size()));
  const SolverResponse said[] = {response("z3", before), changed("z3", after, direction)};
  return first_verdict({*read, said});
}

TEST(MetamorphicTest, ASolverThatContradictsItselfIsTheCulprit) {
  const auto verdict = judged("us", "uu", Direction::kWeaker);
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kSoundness);
  EXPECT_EQ(verdict->culprit, "z3");
  EXPECT_EQ(
      verdict->reason,
      "check-sat number 2: z3 returns sat, but unsat after bvult-gap made assertion 2 weaker");
  EXPECT_EQ(verdict->signature, "soundness-z3-metamorphic-" +
                                    operator_signature(*script_with_checks(2)) +
                                    "-bvult-gap-or-false");
  EXPECT_TRUE(judged("us", "ss", Direction::kStronger));
}

TEST(MetamorphicTest, OnlyTheOppositeOfTheAnswerThatMustStayIsAFinding) {
  EXPECT_FALSE(judged("us", "ss", Direction::kWeaker));
  EXPECT_FALSE(judged("us", "uu", Direction::kStronger));
  for (const Direction direction : {Direction::kWeaker, Direction::kStronger})
    for (const char* before : {"s", "u", "?", "e", "c"})
      for (const char* after : {"s", "u", "?", "e"}) {
        const bool wrong = direction == Direction::kWeaker ? *before == 's' && *after == 'u'
                                                           : *before == 'u' && *after == 's';
        const auto verdict = judged(before, after, direction);
        EXPECT_EQ(verdict && verdict->kind == FindingKind::kSoundness, wrong) << before << after;
      }
}

TEST(MetamorphicTest, ErrorsAndOtherNumbersOfAnswersAreNoFinding) {
  EXPECT_FALSE(judged("ss", "eu", Direction::kWeaker));
  EXPECT_FALSE(judged("es", "su", Direction::kWeaker));
  EXPECT_FALSE(judged("ss", "u", Direction::kWeaker));
  EXPECT_FALSE(judged("ss", "uuu", Direction::kWeaker));
  const auto read = script_with_checks(1);
  SolverResponse late = changed("z3", "u", Direction::kWeaker);
  late.reply.ending = Ending::kTimeout;
  const SolverResponse said[] = {response("z3", "s"), late};
  EXPECT_FALSE(first_verdict({*read, said}));
}

TEST(MetamorphicTest, OnlyAnswersOfTheSameSolverAreCompared) {
  const auto read = script_with_checks(1);
  const SolverResponse said[] = {response("z3", "s"), response("cvc5", "s"),
                                 changed("cvc4", "u", Direction::kWeaker),
                                 changed("z3", "u", Direction::kStronger)};
  EXPECT_FALSE(first_verdict({*read, said}));
}

TEST(MetamorphicTest, OpaqueScriptsAreJudgedAndIllSortedOnesAreNot) {
  const SolverResponse said[] = {response("z3", "s"), changed("z3", "u", Direction::kWeaker)};
  EXPECT_TRUE(first_verdict({*script("(assert-soft (f 1))(assert (g 1))(check-sat)"), said}));
  EXPECT_FALSE(first_verdict({*script("(assert 1)(check-sat)"), said}));
}

}  // namespace
}  // namespace gadfly::harness::metamorphic_test
