// SPDX-License-Identifier: Apache-2.0
// The polarity of terms, with one test for each way in which an assertion may contain a term.
#include "lib/approx/polarity.h"

#include <gtest/gtest.h>

#include "tests/smtlib/read.h"

namespace gadfly::approx::polarity_test {
namespace {

using namespace smtlib;

// Returns the polarity of the last term with the text `text`: "+", "-", "*" for both, or "none".
std::string polarity(const std::string& script_text, const std::string& text) {
  const std::unique_ptr<Script> script = read(
      "(declare-const p Bool)(declare-const q Bool)"
      "(declare-const r Bool)(declare-const x Int)\n" +
      script_text);
  Polarities polarities;
  polarities.read(*script);
  NodeId found = find_term(*script, text);
  for (NodeId node = 1; found == kNoNode && node < script->node_count(); ++node)
    if (script->text(node) == text) found = node;
  EXPECT_NE(found, kNoNode) << text;
  static constexpr const char* kNames[] = {"none", "+", "-", "*"};
  return kNames[static_cast<size_t>(polarities.of(found))];
}

TEST(Polarity, ConnectivesKeepOrReversePolarity) {
  EXPECT_EQ(polarity("(assert p)", "p"), "+");
  EXPECT_EQ(polarity("(assert (not p))", "p"), "-");
  EXPECT_EQ(polarity("(assert (not (not p)))", "p"), "+");
  EXPECT_EQ(polarity("(assert (and q r p))", "p"), "+");
  EXPECT_EQ(polarity("(assert (or p q r))", "p"), "+");
  EXPECT_EQ(polarity("(assert (=> p q))", "p"), "-");
  EXPECT_EQ(polarity("(assert (=> q p))", "p"), "+");
  EXPECT_EQ(polarity("(assert (=> p q r))", "p"), "-");
  EXPECT_EQ(polarity("(assert (=> q p r))", "p"), "-");
  EXPECT_EQ(polarity("(assert (=> q r p))", "p"), "+");
  EXPECT_EQ(polarity("(assert (not (=> q p r)))", "p"), "+");
  EXPECT_EQ(polarity("(assert (ite q p r))", "p"), "+");
  EXPECT_EQ(polarity("(assert (ite q r p))", "p"), "+");
}

TEST(Polarity, NonMonotoneArgumentsHaveBothPolarities) {
  EXPECT_EQ(polarity("(assert (ite p q r))", "p"), "*");
  EXPECT_EQ(polarity("(assert (= p q))", "p"), "*");
  EXPECT_EQ(polarity("(assert (xor q p))", "p"), "*");
  EXPECT_EQ(polarity("(assert (distinct q p r))", "p"), "*");
  EXPECT_EQ(polarity("(assert (< x (ite p 1 2)))", "p"), "*");
  EXPECT_EQ(polarity("(assert (< x (ite (and q p) 1 2)))", "(and q p)"), "*");
  EXPECT_EQ(polarity("(declare-fun f (Bool) Bool)(assert (f p))", "p"), "*");
  EXPECT_EQ(polarity("(declare-const a (Array Bool Bool))(assert (select a p))", "p"), "*");
  EXPECT_EQ(polarity("(declare-const a (Array Bool Bool))(assert (= a (store a q p)))", "p"), "*");
}

TEST(Polarity, ALetValueHasThePolarityOfAllItsUses) {
  EXPECT_EQ(polarity("(assert (let ((v (> x 1))) v))", "(> x 1)"), "+");
  EXPECT_EQ(polarity("(assert (let ((v (> x 1))) (not v)))", "(> x 1)"), "-");
  EXPECT_EQ(polarity("(assert (let ((v (> x 1))) (and v (not v))))", "(> x 1)"), "*");
  EXPECT_EQ(polarity("(assert (let ((v (> x 1))) (let ((w (not v))) (or w p))))", "(> x 1)"), "-");
  EXPECT_EQ(polarity("(assert (let ((v (> x 1))) (let ((w v)) (or w (not v)))))", "(> x 1)"), "*");
  // The variable is not used, or only in a value that is not used.
  EXPECT_EQ(polarity("(assert (let ((v (> x 1))) p))", "(> x 1)"), "none");
  EXPECT_EQ(polarity("(assert (let ((v (> x 1))) (let ((w v)) p)))", "(> x 1)"), "none");
  // The inner v is a different variable.
  EXPECT_EQ(polarity("(assert (let ((v (> x 1))) (let ((v (not v))) v)))", "(> x 1)"), "-");
  // The variable influences the formula through a number.
  EXPECT_EQ(polarity("(assert (let ((v (ite (> x 1) 1 2))) (= v x)))", "(> x 1)"), "*");
}

TEST(Polarity, ADefinitionHasThePolarityOfAllItsCalls) {
  EXPECT_EQ(polarity("(define-fun f () Bool (> x 1))(assert f)", "(> x 1)"), "+");
  EXPECT_EQ(polarity("(define-fun f ((y Int)) Bool (> y 1))(assert (not (f x)))", "(> y 1)"), "-");
  EXPECT_EQ(polarity("(define-fun f () Bool (> x 1))(assert f)(assert (=> f p))", "(> x 1)"), "*");
  EXPECT_EQ(
      polarity("(define-fun f () Bool (> x 1))(define-fun g () Bool (not f))(assert g)", "(> x 1)"),
      "-");
  EXPECT_EQ(polarity("(define-fun f () Bool (> x 1))(assert p)(get-value (f))", "(> x 1)"), "none");
  EXPECT_EQ(polarity("(define-fun f () Bool (> x 1))(check-sat-assuming ((not f)))", "(> x 1)"),
            "-");
  EXPECT_EQ(polarity("(define-fun f ((b Bool)) Bool b)(assert (f p))", "p"), "*");
  EXPECT_EQ(polarity("(define-fun f () Int (ite (> x 1) 1 2))(assert (= f 1))", "(> x 1)"), "*");
  EXPECT_EQ(polarity("(define-fun-rec f ((y Int)) Bool (or (> y 1) (f (+ y 1))))(assert (f x))",
                     "(> y 1)"),
            "*");
  EXPECT_EQ(polarity("(define-funs-rec ((f ((y Int)) Bool)) ((or (> y 1) (f 2))))(assert (f x))",
                     "(> y 1)"),
            "*");
}

TEST(Polarity, ANamedTermHasThePolarityOfItsNameToo) {
  EXPECT_EQ(polarity("(assert (! (> x 1) :named n))", "(> x 1)"), "+");
  EXPECT_EQ(polarity("(assert (! (> x 1) :named n))(assert (not n))", "(> x 1)"), "*");
  EXPECT_EQ(polarity("(assert (! (> x 1) :named n))(assert (not n))", "(! (> x 1) :named n)"), "+");
  EXPECT_EQ(polarity("(assert (or p (! (> x 1) :named n)))(check-sat-assuming (n))", "(> x 1)"),
            "+");
}

TEST(Polarity, BindersKeepPolarity) {
  EXPECT_EQ(polarity("(assert (forall ((y Int)) (> y x)))", "(> y x)"), "+");
  EXPECT_EQ(polarity("(assert (not (exists ((y Int)) (> y x))))", "(> y x)"), "-");
  EXPECT_EQ(polarity("(assert (forall ((y Int)) (! (> y x) :pattern ((p)))))", "(> y x)"), "+");
  EXPECT_EQ(polarity("(declare-fun f (Int) Bool)"
                     "(assert (forall ((y Int)) (! (> y x) :pattern ((f y)))))",
                     "(f y)"),
            "none");
}

TEST(Polarity, SubtermsOfOpaqueTermsHaveNoPolarity) {
  const char* const inside = "(assert (foreign (> x 1)))";
  EXPECT_EQ(polarity(inside, "(> x 1)"), "none");
  EXPECT_EQ(polarity(inside, "(foreign (> x 1))"), "+");
  EXPECT_EQ(polarity("(assert (not (foreign p)))", "(foreign p)"), "-");
  EXPECT_EQ(polarity("(assert (= p (foreign q)))", "(foreign q)"), "*");
  // Inside an opaque term a name may have any meaning.
  EXPECT_EQ(polarity("(define-fun f () Bool (> x 1))(assert f)(assert (foreign f))", "(> x 1)"),
            "*");
  EXPECT_EQ(polarity("(assert (! (> x 1) :named n))(foreign-command n)", "(> x 1)"), "*");
  EXPECT_EQ(polarity("(assert (let ((v (> x 1))) (and v (foreign v))))", "(> x 1)"), "*");
  EXPECT_EQ(polarity("(assert p)(assert-soft (> x 1) :weight 2)", "(> x 1)"), "none");
}

TEST(Polarity, AFunctionThatIsAnIndexHasBothPolarities) {
  const std::string before =
      "(declare-const a (Array Int Bool))(declare-const b (Array Int Int))"
      "(define-fun f ((y Int)) Bool (> y 1))(assert (f x))";
  EXPECT_EQ(polarity(before + "(assert (= a (_ as-array f)))", "(> y 1)"), "*");
  EXPECT_EQ(polarity(before + "(assert (= a ((_ map f) b)))", "(> y 1)"), "*");
  EXPECT_EQ(polarity(before, "(> y 1)"), "+");
}

TEST(Polarity, CountsOfFormulasArePositiveOrNegative) {
  EXPECT_EQ(polarity("(assert ((_ at-least 1) p q (> x 1)))", "(> x 1)"), "+");
  EXPECT_EQ(polarity("(assert ((_ at-most 1) p q (> x 1)))", "(> x 1)"), "-");
  EXPECT_EQ(polarity("(assert ((_ pbge 1 2 3) p (> x 1)))", "(> x 1)"), "+");
  EXPECT_EQ(polarity("(assert ((_ pble 1 2 3) p (> x 1)))", "(> x 1)"), "-");
  EXPECT_EQ(polarity("(assert ((_ pbeq 1 2 3) p (> x 1)))", "(> x 1)"), "*");
}

TEST(Polarity, OnlyAssertionsBeforeExitCount) {
  EXPECT_EQ(polarity("(assert p)(get-value ((> x 1)))", "(> x 1)"), "none");
  EXPECT_EQ(polarity("(check-sat-assuming ((> x 1)))", "(> x 1)"), "none");
  EXPECT_EQ(polarity("(assert p)(exit)(assert (> x 1))", "(> x 1)"), "none");
  EXPECT_EQ(polarity("(push)(assert (> x 1))(check-sat)(pop)(check-sat)", "(> x 1)"), "+");
}

TEST(Polarity, ReachedFormulasAreListed) {
  const std::unique_ptr<Script> script =
      read("(declare-const x Int)(assert (and (> x 1) (foreign) (= (foreign) x)))");
  Polarities polarities;
  polarities.read(*script);
  std::vector<std::string> texts;
  for (const NodeId node : polarities.formulas()) texts.emplace_back(script->text(node));
  EXPECT_EQ(texts, (std::vector<std::string>{"(and (> x 1) (foreign) (= (foreign) x))",
                                             "(= (foreign) x)", "(foreign)", "(> x 1)"}));
}

TEST(Polarity, DeepNestingNeedsNoRecursion) {
  std::string text;
  for (int i = 0; i < 100000; ++i) text += "(not ";
  text += "p" + std::string(100000, ')');
  EXPECT_EQ(polarity("(assert " + text + ")", "p"), "+");
}

}  // namespace
}  // namespace gadfly::approx::polarity_test
