// SPDX-License-Identifier: Apache-2.0
// The strategy imitate: arguments become similar to others, and operators get more of them. A form
// that a test expects has a probability of more than 1 in 200 for each seed, so that it is missing
// after 4,000 seeds with a probability below 1e-8.
#include <gtest/gtest.h>

#include "tests/mutator/mutants.h"
#include "tests/mutator/workbench.h"
#include "tests/smtlib/read.h"

namespace gadfly::mutator::imitate_test {
namespace {

std::set<std::string> imitated(std::string_view text, int count = 4000) {
  return mutants(text, strategy("imitate"), count);
}

constexpr std::string_view kBitVectors =
    "(set-logic QF_BV)(declare-const a (_ BitVec 4))(declare-const b (_ BitVec 4))"
    "(declare-const c (_ BitVec 8))";

TEST(ImitateTest, AnArgumentBecomesLikeAnother) {
  const auto texts = imitated(std::string(kBitVectors) + "(assert (= c (bvand (concat a b) c)))");
  EXPECT_TRUE(some_has(texts, "(bvand (concat a b) (concat a b))"));
  EXPECT_TRUE(some_has(texts, "(bvand (concat a b) (concat #xf b))"));
  EXPECT_TRUE(some_has(texts, "(bvand (concat a b) (concat b b))"));
  EXPECT_TRUE(some_has(texts, "(bvand (concat a b) (concat a #x0))"));
  EXPECT_TRUE(some_has(texts, "(= (bvand c c) (bvand (concat a b) c))"));
}

TEST(ImitateTest, ThePartsOfAnArgumentBecomeTheOtherArgument) {
  const auto texts =
      imitated(std::string(kBitVectors) + "(assert (= c (bvsub c (bvudiv c #x03))))");
  EXPECT_TRUE(some_has(texts, "(bvsub (bvudiv c c) (bvudiv c #x03))"));
}

TEST(ImitateTest, OperatorsGetMoreArguments) {
  const auto texts = imitated(
      "(set-logic QF_UF)(declare-const p Bool)(declare-const q Bool)(assert (=> p q))"
      "(assert (distinct p q))");
  EXPECT_TRUE(some_has(texts, "(=> p q q)"));
  EXPECT_TRUE(some_has(texts, "(=> p p q)"));
  EXPECT_TRUE(some_has(texts, "(=> p q p)"));
  EXPECT_TRUE(some_has(texts, "(distinct p q q)"));
}

TEST(ImitateTest, OnlyOperatorsThatTakeMoreArgumentsGetThem) {
  const auto texts =
      imitated(std::string(kBitVectors) +
               "(declare-fun f ((_ BitVec 4) (_ BitVec 4)) (_ BitVec 4))"
               "(assert (bvult (f a b) (bvudiv a b)))(assert (= #b1 ((_ extract 0 0) a)))");
  ASSERT_FALSE(texts.empty());
  for (const std::string& text : texts)
    EXPECT_FALSE(smtlib::has_error(smtlib::read(text)->problems())) << text;
}

TEST(ImitateTest, ConcatenationsKeepTheirWidth) {
  const auto texts =
      imitated("(set-logic QF_BV)(declare-const a (_ BitVec 4))(assert (= #x00 (concat a a)))");
  ASSERT_FALSE(texts.empty());
  EXPECT_FALSE(some_has(texts, "(concat a a a)"));
}

TEST(ImitateTest, BoundVariablesStayInTheirScope) {
  const auto texts = imitated(
      "(set-logic LIA)(declare-const x Int)(declare-fun p (Int) Bool)"
      "(assert (or (exists ((y Int)) (and (p (+ x y)) (p x))) (p (+ x 7))))");
  EXPECT_TRUE(some_has(texts, "(and (p (+ x y)) (p (+ x y)))"));
  for (const std::string& text : texts) {
    const size_t close = text.find(") (p (+ x 7))");
    if (close == std::string::npos) continue;
    EXPECT_EQ(text.find(" y)", close + 1), std::string::npos) << text;
  }
}

TEST(ImitateTest, LogicsAreKept) {
  for (const std::string_view text :
       {"(set-logic QF_LIA)(declare-const x Int)(declare-const y Int)"
        "(assert (< (* 2 x) (+ y (* 3 y))))(assert (= (div x 2) (- x y)))",
        "(set-logic QF_IDL)(declare-const x Int)(declare-const y Int)"
        "(assert (or (<= (- x y) 3) (< x y)))",
        "(set-logic QF_ABV)(declare-const m (Array (_ BitVec 2) (_ BitVec 2)))"
        "(assert (= m (store (store m #b01 #b11) #b10 (select m #b00))))"})
    for (const std::string& mutant : imitated(text, 1000))
      EXPECT_TRUE(smtlib::read(mutant)->problems().empty()) << mutant;
}

TEST(ImitateTest, AScriptWithoutApplicationsIsSkipped) {
  EXPECT_TRUE(imitated("(declare-const p Bool)(assert p)(check-sat)", 100).empty());
}

}  // namespace
}  // namespace gadfly::mutator::imitate_test
