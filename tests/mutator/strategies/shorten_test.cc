// SPDX-License-Identifier: Apache-2.0
// The strategy shorten: mutants are shorter, keep what is needed, and stay well-sorted. A form that
// a test expects has a probability of more than 1 in 100 for each seed, so that it is missing after
// 2,000 seeds with a probability below 1e-8.
#include <gtest/gtest.h>

#include "tests/mutator/mutants.h"
#include "tests/mutator/workbench.h"
#include "tests/smtlib/read.h"

namespace gadfly::mutator::shorten_test {
namespace {

std::set<std::string> shortened(std::string_view text) {
  return mutants(text, strategy("shorten"), 2000);
}

TEST(ShortenTest, AssertionsGoWithWhatOnlyTheyNeed) {
  const auto texts = shortened(
      "(declare-sort S 0)\n(declare-const s S)\n(declare-const p Bool)\n"
      "(define-fun f ((t S)) Bool (= t s))\n(assert (f s))\n(assert p)\n(check-sat)\n");
  EXPECT_TRUE(texts.contains("\n(declare-const p Bool)\n(assert p)\n(check-sat)\n"));
  EXPECT_TRUE(
      texts.contains("(declare-sort S 0)\n(declare-const s S)\n"
                     "(define-fun f ((t S)) Bool (= t s))\n(assert (f s))\n(check-sat)\n"));
}

TEST(ShortenTest, OneAssertionStays) {
  const auto texts = shortened("(declare-const p Bool)\n(assert p)\n(assert (not p))\n(check-sat)");
  EXPECT_FALSE(texts.empty());
  for (const std::string& text : texts) EXPECT_NE(text.find("(assert "), std::string::npos);
}

TEST(ShortenTest, WhatLaterCommandsMentionStays) {
  const auto texts = shortened(
      "(declare-const p Bool)\n(declare-const q Bool)\n(assert (! p :named n))\n(assert q)\n"
      "(check-sat-assuming (q))\n(get-value (n))\n");
  for (const std::string& text : texts) {
    EXPECT_NE(text.find("(declare-const q"), std::string::npos) << text;
    EXPECT_NE(text.find(":named n"), std::string::npos) << text;
  }
}

TEST(ShortenTest, ATermIsReplacedByAPartOfItsSort) {
  const auto texts =
      shortened("(declare-const x Int)(assert (= 0 (ite (< x 1) (+ x 2) (- (* x 3)))))(check-sat)");
  EXPECT_TRUE(some_has(texts, "(= 0 (+ x 2))"));
  EXPECT_TRUE(some_has(texts, "(= 0 x)"));
  EXPECT_TRUE(some_has(texts, "(- 3)"));
  EXPECT_TRUE(some_has(texts, "(assert (< x 1))"));
}

TEST(ShortenTest, NoBoundVariableEscapes) {
  const auto texts = shortened("(assert (forall ((p Bool)) (=> p (exists ((q Bool)) (or p q)))))");
  ASSERT_FALSE(texts.empty());
  for (const std::string& text : texts)
    EXPECT_FALSE(smtlib::has_error(smtlib::read(text)->problems())) << text;
}

TEST(ShortenTest, OperatorsLoseArguments) {
  const auto texts = shortened(
      "(declare-const p Bool)(declare-const q Bool)(declare-const r Bool)"
      "(assert (distinct (=> p q r) (and p q)))");
  EXPECT_TRUE(some_has(texts, "(=> p q)"));
  EXPECT_TRUE(some_has(texts, "(=> q r)"));
  EXPECT_TRUE(some_has(texts, "(=> p r)"));
  for (const std::string& text : texts) EXPECT_EQ(text.find("(and p)"), std::string::npos);
}

TEST(ShortenTest, ConcatenationsKeepTheirWidth) {
  const auto texts =
      shortened("(set-logic QF_BV)(declare-const a (_ BitVec 4))(assert (= #x000 (concat a a a)))");
  for (const std::string& text : texts) EXPECT_EQ(text.find("(concat a a)"), std::string::npos);
}

TEST(ShortenTest, WithoutAnythingToDeleteItIsSkipped) {
  EXPECT_TRUE(shortened("(declare-const p Bool)(assert p)(check-sat)").empty());
}

}  // namespace
}  // namespace gadfly::mutator::shorten_test
