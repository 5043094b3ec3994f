// SPDX-License-Identifier: Apache-2.0
// Which replacements a position in a script allows: any term, a constant, a bare literal, or
// nothing.
#include "lib/generate/place.h"

#include <gtest/gtest.h>

#include "lib/smtlib/script/closed_terms.h"
#include "tests/generate/workbench.h"

namespace gadfly::generate::place_test {
namespace {

Place at(std::string_view text, std::string_view term) {
  Workbench bench(text);
  return place_of(*bench.script, bench.scratch, bench.term(term));
}

constexpr std::string_view kLinear = "(set-logic QF_LIA)(declare-const x Int)(declare-const y Int)";

Place linear(std::string_view formula, std::string_view term) {
  return at(std::string(kLinear) + "(assert " + std::string(formula) + ")", term);
}

TEST(PlaceTest, OrdinaryPlacesAllowAnyTermOfTheSort) {
  EXPECT_EQ(linear("(< (+ x 1) y)", "(+ x 1)"), Place::kFree);
  EXPECT_EQ(linear("(< (+ x 1) y)", "1"), Place::kFree);
  EXPECT_EQ(linear("(< (+ x 1) y)", "(< (+ x 1) y)"), Place::kFree);
}

TEST(PlaceTest, OneFactorOfALinearProductIsConstant) {
  EXPECT_EQ(linear("(< (* 3 x) y)", "3"), Place::kConstant);
  EXPECT_EQ(linear("(< (* 3 x) y)", "x"), Place::kFree);
  EXPECT_EQ(linear("(< (* (- 3) x) y)", "(- 3)"), Place::kConstant);
  EXPECT_EQ(linear("(< (* (- 3) x) y)", "3"), Place::kConstant);
  EXPECT_EQ(linear("(< (* 3 (+ x 1)) y)", "x"), Place::kFree);
  EXPECT_EQ(linear("(let ((k 2)) (< (* k x) y))", "2"), Place::kConstant);
  EXPECT_EQ(linear("(let ((k 2)) (< (* k x) y))", "x"), Place::kFixed);
  EXPECT_EQ(at("(set-logic QF_NIA)(declare-const x Int)(assert (< (* 3 x) x))", "3"), Place::kFree);
}

TEST(PlaceTest, DivisorsInALinearLogicAreBareLiterals) {
  EXPECT_EQ(linear("(< (div x 3) y)", "3"), Place::kBare);
  EXPECT_EQ(linear("(< (div x 3) y)", "x"), Place::kFree);
  EXPECT_EQ(linear("(< (mod x (- 3)) y)", "3"), Place::kFixed);
}

TEST(PlaceTest, DefinitionsAndArgumentsThatAreFactorsAreConstant) {
  const std::string text = std::string(kLinear) +
                           "(define-fun k () Int 7)(define-fun f ((a Int)) Int (+ a y))"
                           "(assert (< (* k x) (f 5)))";
  EXPECT_EQ(at(text, "7"), Place::kConstant);
  EXPECT_EQ(at(text, "5"), Place::kConstant);
  EXPECT_EQ(at(text, "(+ a y)"), Place::kFree);
}

TEST(PlaceTest, TheValueOfAConstantArrayIsALiteral) {
  const std::string_view text =
      "(declare-const a (Array Int Int))(assert (= a ((as const (Array Int Int)) 5)))"
      "(assert (= a ((as const (Array Int Int)) (- 6))))";
  EXPECT_EQ(at(text, "5"), Place::kBare);
  EXPECT_EQ(at(text, "(- 6)"), Place::kFixed);
  EXPECT_EQ(at(text, "((as const (Array Int Int)) 5)"), Place::kFree);
}

TEST(PlaceTest, AssumptionsStayLiterals) {
  EXPECT_EQ(at("(declare-const p Bool)(assert (or p p))(check-sat-assuming ((not p)))", "(not p)"),
            Place::kFixed);
  EXPECT_EQ(at("(declare-const p Bool)(assert (or p p))(check-sat-assuming (p))", "(or p p)"),
            Place::kFree);
}

// CVC4 has whole formulas as assumptions, in its translations of SMT-LIB 1 benchmarks.
TEST(PlaceTest, AssumptionsThatAreNoLiteralsAllowAnyTerm) {
  const std::string_view text =
      "(declare-const p Bool)(declare-const q Bool)(check-sat-assuming ((or p (not q)) (not p)))";
  EXPECT_EQ(at(text, "(not q)"), Place::kFree);
  EXPECT_EQ(at(text, "(or p (not q))"), Place::kFree);
  EXPECT_EQ(at(text, "(not p)"), Place::kFixed);
}

TEST(PlaceTest, NamedTermsBelowBindersStayClosed) {
  const std::string_view text =
      "(declare-const p Bool)(declare-const q Bool)"
      "(assert (forall ((b Bool)) (or b (! (not p) :named n))))(assert (! (not q) :named m))";
  EXPECT_EQ(at(text, "(not p)"), Place::kFixed);
  EXPECT_EQ(at(text, "(not q)"), Place::kFree);
}

TEST(PlaceTest, CommandsBeforeAResetAreFixed) {
  const std::string_view text =
      "(set-logic QF_LRA)(assert (< 1 2))(reset)(set-logic QF_LIA)(assert (< 3 4))";
  EXPECT_EQ(at(text, "1"), Place::kFixed);
  EXPECT_EQ(at(text, "3"), Place::kFree);
}

TEST(PlaceTest, CoefficientsAreLiteralsWithASign) {
  Workbench bench("(set-logic QF_LIA)(assert (= (+ 1 (- 2)) (- 4 3)))");
  EXPECT_TRUE(is_coefficient(*bench.script, bench.term("1")));
  EXPECT_TRUE(is_coefficient(*bench.script, bench.term("(- 2)")));
  EXPECT_FALSE(is_coefficient(*bench.script, bench.term("(- 4 3)")));
  EXPECT_FALSE(is_coefficient(*bench.script, bench.term("(+ 1 (- 2))")));
}

TEST(PlaceTest, ClosedTermsHaveNoSymbolOfTheScript) {
  Workbench bench("(declare-const x Int)(assert (= (+ 1 (- 2)) (let ((y 3)) (+ y x))))");
  EXPECT_TRUE(is_closed(*bench.script, bench.term("(+ 1 (- 2))")));
  EXPECT_FALSE(is_closed(*bench.script, bench.term("x")));
  EXPECT_FALSE(is_closed(*bench.script, bench.term("(let ((y 3)) (+ y x))")));
}

TEST(PlaceTest, ALetVariableStandsForItsTerm) {
  Workbench bench(
      "(declare-const x Int)"
      "(assert (let ((a 3) (b x)) (let ((c (- a)) (d b)) (< (+ c 1) (+ d 2)))))");
  const smtlib::Script& script = *bench.script;
  EXPECT_TRUE(is_constant(script, bench.term("(+ c 1)")));
  EXPECT_FALSE(is_constant(script, bench.term("(+ d 2)")));
  EXPECT_FALSE(is_closed(script, bench.term("(+ c 1)"))) << "c is bound outside of it";
  const auto meaning = [&](const char* sum) {
    return script.text(bound_term(script, script.child(bench.term(sum), 1)));
  };
  EXPECT_EQ(meaning("(+ c 1)"), "(- a)");
  EXPECT_EQ(meaning("(+ d 2)"), "x");
}

// Each variable stands for a sum of two of the one before, so the whole term has 1,024 numbers.
TEST(PlaceTest, AConstantOfManyNodesIsNotSought) {
  std::string text = "(assert (let ((a0 1)) ";
  for (int i = 1; i <= 10; ++i)
    text += "(let ((a" + std::to_string(i) + " (+ a" + std::to_string(i - 1) + " a" +
            std::to_string(i - 1) + "))) ";
  text += "(< (+ a10 1) 2)" + std::string(11, ')') + ')';
  Workbench bench(text);
  EXPECT_FALSE(is_constant(*bench.script, bench.term("(+ a10 1)")));
}

}  // namespace
}  // namespace gadfly::generate::place_test
