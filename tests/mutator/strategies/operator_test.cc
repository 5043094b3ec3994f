// SPDX-License-Identifier: Apache-2.0
// The strategy operator: every operator that fits occurs, and no other. At most 24 operators fit in
// the tests below. All have the same probability at one position, which is chosen in at least half
// of the draws. So the probability that one is missing after 3,000 seeds is below 24 * (1 -
// 1/48)^3000 < 1e-26.
#include <gtest/gtest.h>

#include "tests/mutator/workbench.h"

namespace gadfly::mutator::operator_test {
namespace {

using Texts = std::set<std::string>;

// Returns the texts between `before` and `after` in the mutants of before + old + after.
Texts heads(const std::string& before, const std::string& old, const std::string& after) {
  Texts found;
  for (const std::string& mutant : mutants(before + old + after, strategy("operator"), 3000)) {
    if (!mutant.starts_with(before) || !mutant.ends_with(after)) continue;
    found.insert(mutant.substr(before.size(), mutant.size() - before.size() - after.size()));
  }
  return found;
}

TEST(OperatorTest, BooleanOperatorsAreExchanged) {
  EXPECT_EQ(heads("(declare-const p Bool)(assert (", "and", " p p))"),
            (Texts{"or", "xor", "=>", "=", "distinct"}));
  EXPECT_EQ(heads("(declare-const p Bool)(assert (", "and", " p))"), Texts{"not"});
  EXPECT_EQ(heads("(assert ", "true", ")"), Texts{"false"});
}

TEST(OperatorTest, IntegerOperatorsAreExchanged) {
  EXPECT_EQ(heads("(set-logic QF_LIA)(declare-const x Int)(assert (", "<", " x x))"),
            (Texts{"<=", ">", ">=", "=", "distinct"}));
  EXPECT_EQ(heads("(set-logic QF_NIA)(declare-const x Int)(declare-fun p (Int) Bool)(assert (p (",
                  "+", " x x)))")
                .size(),
            4u);
  EXPECT_EQ(heads("(set-logic QF_UFLIA)(declare-const x Int)(declare-fun p (Int) Bool)(assert (p (",
                  "+", " x x)))"),
            Texts{"-"});
  EXPECT_EQ(heads("(set-logic QF_UFLIA)(declare-const x Int)(declare-fun p (Int) Bool)(assert (p (",
                  "+", " x 2)))"),
            (Texts{"-", "*", "div", "mod"}));
  EXPECT_EQ(heads("(set-logic QF_UFLIA)(declare-const x Int)(declare-fun p (Int) Bool)(assert (p (",
                  "+", " x 0)))"),
            (Texts{"-", "*"}));
}

TEST(OperatorTest, FactorsOfLinearProductsAreLiterals) {
  const std::string declare = "(set-logic QF_UFLIA)(declare-const x Int)(declare-fun p (Int) Bool)";
  EXPECT_EQ(heads(declare + "(assert (p (", "+", " x (- 2))))"), (Texts{"-", "*"}));
  EXPECT_EQ(heads(declare + "(assert (p (", "+", " x (abs 2))))"), Texts{"-"});
}

TEST(OperatorTest, DifferencesKeepTheirShape) {
  EXPECT_EQ(heads("(set-logic QF_IDL)(declare-const x Int)(declare-const y Int)(assert (",
                  "<=", " (- x y) 3))"),
            (Texts{"<", ">", ">=", "=", "distinct"}));
  EXPECT_EQ(heads("(set-logic QF_IDL)(declare-const x Int)(declare-const y Int)(assert (<= (", "-",
                  " x y) 3))"),
            Texts{});
}

TEST(OperatorTest, BitVectorOperatorsAreExchanged) {
  const std::string declare = "(set-logic QF_BV)(declare-const a (_ BitVec 8))";
  EXPECT_EQ(
      heads(declare + "(assert (", "bvult", " a a))"),
      (Texts{"bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge", "=", "distinct"}));
  const Texts unary = heads(declare + "(assert (= a (", "bvnot", " a)))");
  for (const char* head : {"bvneg", "(_ sign_extend 0)", "(_ zero_extend 0)", "(_ extract 7 0)",
                           "(_ repeat 1)", "(_ rotate_left 1)", "(_ rotate_right 0)"})
    EXPECT_TRUE(unary.contains(head)) << head;
  // The same operator may get other indices that fit.
  EXPECT_EQ(heads("(set-logic QF_BV)(declare-const a (_ BitVec 2))(assert (= #b1 (",
                  "(_ extract 0 0)", " a)))"),
            Texts{"(_ extract 1 1)"});
}

TEST(OperatorTest, FloatOperatorsAreExchanged) {
  const std::string declare = "(set-logic QF_FP)(declare-const x Float16)";
  EXPECT_EQ(heads(declare + "(assert (", "fp.lt", " x x))"),
            (Texts{"fp.leq", "fp.gt", "fp.geq", "fp.eq", "=", "distinct"}));
  EXPECT_EQ(heads(declare + "(assert (= x (", "fp.add", " RTP x x)))"),
            (Texts{"fp.sub", "fp.mul", "fp.div"}));
  EXPECT_EQ(heads(declare + "(assert (= x (", "fp.abs", " x)))"), Texts{"fp.neg"});
  EXPECT_EQ(heads(declare + "(assert (= x (", "fp.min", " x x)))"), (Texts{"fp.max", "fp.rem"}));
  // A constant has no head; the strategy literal changes it instead.
  EXPECT_EQ(heads(declare + "(assert (= x ", "(_ NaN 5 11)", "))"), Texts{});
}

TEST(OperatorTest, QuantifiersAreExchanged) {
  EXPECT_EQ(heads("(assert (", "forall", " ((x Int)) (= x x)))"), Texts{"exists"});
}

TEST(OperatorTest, ArrayOperatorsAreExchanged) {
  EXPECT_EQ(heads("(set-logic QF_AX)(declare-const a (Array Bool Bool))(declare-const p Bool)"
                  "(assert (",
                  "select", " a p))"),
            Texts{});
  EXPECT_EQ(heads("(set-logic QF_AX)(declare-const a (Array Bool Bool))(declare-const p Bool)"
                  "(assert (",
                  "=", " a a))"),
            Texts{"distinct"});
}

TEST(OperatorTest, OperatorsThatTheScriptRedeclaresAreNotUsed) {
  EXPECT_EQ(heads("(declare-fun or (Int) Bool)(declare-const p Bool)(assert (let ((xor p)) (",
                  "and", " p p)))"),
            (Texts{"=>", "=", "distinct"}));
}

TEST(OperatorTest, OperatorsOverMixedNumbersAreKept) {
  EXPECT_EQ(heads("(declare-const r Real)(declare-const i Int)(assert (", "<", " r i))"), Texts{});
}

}  // namespace
}  // namespace gadfly::mutator::operator_test
