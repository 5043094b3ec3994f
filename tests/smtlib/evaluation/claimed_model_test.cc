// SPDX-License-Identifier: Apache-2.0
// Evaluates scripts under models as Z3 4.8.12, cvc5 1.0.3, and CVC4 1.8 print them.
#include "lib/smtlib/evaluation/claimed_model.h"

#include <gtest/gtest.h>

#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/script/label.h"
#include "lib/smtlib/theories/meanings.h"

namespace gadfly::smtlib::claimed_model_test {
namespace {

constexpr std::string_view kScript = R"((set-logic ALL)
(declare-sort U 0)
(declare-fun a () U)
(declare-fun b () U)
(declare-fun f (U Int) U)
(declare-fun x () Int)
(declare-fun r () Real)
(declare-fun g (Int) Int)
(declare-fun m () (Array Int Int))
(declare-fun p () Bool)
(declare-const w (_ BitVec 8))
(assert (distinct a b (f a 1)))
(assert (= (f (f b x) 2) a))
(assert (> (g 3) (g x)))
(assert (= (select m 3) 5))
(assert (= (* 3.0 r) 1.0))
(assert (or p (= w #x03)))
(check-sat)
)";

constexpr std::string_view kZ3 = R"((
  ;; universe for U:
  ;;   U!val!3 U!val!1 U!val!2 U!val!0
  (declare-fun U!val!3 () U)
  (declare-fun U!val!1 () U)
  (declare-fun U!val!2 () U)
  (declare-fun U!val!0 () U)
  ;; cardinality constraint:
  (forall ((x U)) (or (= x U!val!3) (= x U!val!1) (= x U!val!2) (= x U!val!0)))
  (define-fun x () Int 7719)
  (define-fun m () (Array Int Int) ((as const (Array Int Int)) 5))
  (define-fun p () Bool true)
  (define-fun b () U U!val!0)
  (define-fun w () (_ BitVec 8) #xfc)
  (define-fun r () Real (/ 1.0 3.0))
  (define-fun a () U U!val!2)
  (define-fun k!0 ((x!0 Int)) Int (ite (= x!0 2) 2 1))
  (define-fun f ((x!0 U) (x!1 Int)) U
    (ite (and (= x!0 U!val!1) (= (k!0 x!1) 2)) U!val!2
    (ite (and (= x!0 U!val!2) (= x!1 1)) U!val!3
      U!val!1)))
  (define-fun g ((x!0 Int)) Int (ite (= x!0 3) 0 (- 1)))
))";

constexpr std::string_view kCvc5 = R"((
; cardinality of U is 4
; rep: (as @U_0 U)
(define-fun a () U (as @U_2 U))
(define-fun b () U (as @U_0 U))
(define-fun f ((_arg_1 U) (_arg_2 Int)) U (ite (= (as @U_0 U) _arg_1) (ite (= _arg_2 0) (as @U_1 U) (as @U_3 U)) (ite (= (as @U_1 U) _arg_1) (ite (= _arg_2 2) (as @U_2 U) (as @U_3 U)) (as @U_3 U))))
(define-fun x () Int 0)
(define-fun r () Real (/ 1 3))
(define-fun g ((_arg_1 Int)) Int (ite (= _arg_1 3) 1 0))
(define-fun m () (Array Int Int) (store ((as const (Array Int Int)) 0) 3 5))
(define-fun p () Bool true)
(define-fun w () (_ BitVec 8) #b00000000)
))";

constexpr std::string_view kCvc4 = R"((model
; cardinality of U is 4
(declare-sort U 0)
(define-fun a () U @uc_U_2)
(define-fun b () U @uc_U_0)
(define-fun f ((BOUND_VARIABLE_1 U) (BOUND_VARIABLE_2 Int)) U (ite (= @uc_U_1 BOUND_VARIABLE_1) (ite (= BOUND_VARIABLE_2 2) @uc_U_2 @uc_U_3) (ite (= @uc_U_0 BOUND_VARIABLE_1) (ite (= BOUND_VARIABLE_2 0) @uc_U_1 @uc_U_3) @uc_U_3)))
(define-fun x () Int 0)
(define-fun r () Real (/ 1 3))
(define-fun g ((BOUND_VARIABLE_3 Int)) Int (ite (= BOUND_VARIABLE_3 3) 1 0))
(define-fun m () (Array Int Int) (store ((as const (Array Int Int)) 0) 3 5))
(define-fun p () Bool true)
(define-fun w () (_ BitVec 8) #b00000000)
))";

class ClaimedModelTest : public testing::Test {
 protected:
  Truth truth(std::string_view text, std::string_view model, uint32_t check = 0) {
    EXPECT_TRUE(script_.read(text).ok());
    return claimed_.evaluate(script_, check, model);
  }

  Script script_{TheorySet::standard()};
  ClaimedModel claimed_{TheorySet::standard(), meanings(TheorySet::standard())};
};

std::string with(std::string_view model, std::string_view from, std::string_view to) {
  std::string out(model);
  out.replace(out.find(from), from.size(), to);
  return out;
}

TEST_F(ClaimedModelTest, ModelsOfThreeSolversSatisfyTheScript) {
  for (std::string_view model : {kZ3, kCvc5, kCvc4}) {
    EXPECT_EQ(truth(kScript, model), Truth::kTrue) << model;
    const std::string labeled = with_label(kScript, claimed_.witness_label());
    Script read(TheorySet::standard());
    ASSERT_TRUE(read.read(labeled).ok());
    Evaluator evaluator(TheorySet::standard(), meanings(TheorySet::standard()));
    EXPECT_EQ(verified_witness(read, evaluator), std::optional<uint32_t>(0)) << labeled;
  }
}

TEST_F(ClaimedModelTest, OneWrongValueMakesTheModelFalse) {
  EXPECT_EQ(truth(kScript, with(kZ3, "(/ 1.0 3.0)", "(/ 1.0 4.0)")), Truth::kFalse);
  EXPECT_EQ(truth(kScript, with(kZ3, "(= x!0 2) 2 1", "(= x!0 2) 1 1")), Truth::kFalse);
  EXPECT_EQ(truth(kScript, with(kCvc5, "b () U (as @U_0 U)", "b () U (as @U_2 U)")), Truth::kFalse);
  EXPECT_EQ(truth(kScript, with(kCvc4, "b () U @uc_U_0", "b () U @uc_U_2")), Truth::kFalse);
}

TEST_F(ClaimedModelTest, AMissingConstantMayHaveAnyValue) {
  EXPECT_EQ(truth(kScript, with(kCvc5, "(define-fun w () (_ BitVec 8) #b00000000)", "")),
            Truth::kTrue);
  EXPECT_EQ(truth(kScript, with(kCvc5, "(define-fun r () Real (/ 1 3))", "")), Truth::kUnknown);
  EXPECT_EQ(truth(kScript, ""), Truth::kUnknown);
  EXPECT_EQ(truth(kScript, "((define-fun"), Truth::kUnknown);
}

TEST_F(ClaimedModelTest, ValuesOfMissingSymbolsThatMakeAFormulaFalseAreNamed) {
  constexpr std::string_view kDefinition = "(define-fun r () Real (/ 1 3))";
  EXPECT_EQ(truth(kScript, with(kCvc5, kDefinition, "")), Truth::kUnknown);
  EXPECT_EQ(claimed_.left_out(), "r = 0.0");
  // Definitions that are not read are not missing.
  EXPECT_EQ(truth(kScript, with(kCvc5, kDefinition, "(define r (/ 1 3))")), Truth::kUnknown);
  EXPECT_EQ(claimed_.left_out(), "");
  EXPECT_EQ(truth(kScript, kCvc5), Truth::kTrue);
  EXPECT_EQ(claimed_.left_out(), "");

  constexpr std::string_view kFunction =
      "(declare-fun f (Int) Int)(declare-const x Int)(assert (> (f x) x))(check-sat)";
  EXPECT_EQ(truth(kFunction, "((define-fun x () Int 0))"), Truth::kUnknown);
  EXPECT_EQ(claimed_.left_out(), "f");
  EXPECT_EQ(truth(kFunction, "((define-fun x () Int (- 1)))"), Truth::kTrue);
  // A solver that prints no models may print an empty list.
  EXPECT_EQ(truth(kFunction, "(model)"), Truth::kUnknown);
  EXPECT_EQ(claimed_.left_out(), "");
  // A decimal may be rounded, and the universe may have no such element.
  constexpr std::string_view kReals =
      "(declare-const x Real)(declare-const y Real)(assert (= (* x x) y 2.0))(check-sat)";
  EXPECT_EQ(truth(kReals, "((define-fun x () Real 1.41))"), Truth::kUnknown);
  EXPECT_EQ(claimed_.left_out(), "");
  constexpr std::string_view kElements =
      "(declare-sort U 0)(declare-const a U)(declare-const b U)(assert (distinct a b))(check-sat)";
  EXPECT_EQ(truth(kElements, "((define-fun a () U (as @U_0 U)))"), Truth::kUnknown);
  EXPECT_EQ(claimed_.left_out(), "");
}

// x is the square root of 2, y the cube root of 3.
TEST_F(ClaimedModelTest, IrrationalNumbersAreComputedExactly) {
  constexpr std::string_view kModels[] = {
      "((define-fun y () Real (root-obj (+ (^ x 3) (- 3)) 1))"
      "(define-fun x () Real (root-obj (+ (^ x 2) (- 2)) 2)))",
      "((define-fun x () Real (_ real_algebraic_number <1*x^2 + (-2), (5/4, 3/2)>))"
      "(define-fun y () Real (_ real_algebraic_number <1*x^3 + (-3), (1, 2)>)))"};
  const std::pair<std::string_view, Truth> formulas[] = {
      {"(= (* x x) 2.0)", Truth::kTrue},
      {"(= (* x x) 2.0000000000000000000000001)", Truth::kFalse},
      {"(= (* y y y) 3.0)", Truth::kTrue},
      {"(= (^ y 3.0) 3.0)", Truth::kTrue},
      {"(= (* (+ x y) (- x y)) (- 2.0 (* y y)))", Truth::kTrue},
      {"(= (/ 2.0 x) x)", Truth::kTrue},
      {"(= (/ x y) (* x y y (/ 1.0 3.0)))", Truth::kTrue},
      {"(= (/ x 0.0) 1.0)", Truth::kDepends},
      {"(= (- x) (- 2.0 x))", Truth::kFalse},
      {"(= (abs (- y)) y)", Truth::kTrue},
      {"(distinct x y 1.0)", Truth::kTrue},
      {"(< 1.4142135 x 1.4142136 y)", Truth::kTrue},
      {"(>= x y)", Truth::kFalse},
      {"(<= x x)", Truth::kTrue},
      {"(= (to_int x) 1)", Truth::kTrue},
      {"(= (to_int (- x)) (- 2))", Truth::kTrue},
      {"(is_int x)", Truth::kFalse},
      {"(is_int (* x x))", Truth::kTrue},
      {"(= (ite (> x 1.0) x y) x)", Truth::kTrue},
      {"(= (select (store ((as const (Array Real Real)) 0.0) (* x x) y) 2.0) y)", Truth::kTrue},
      {"(= ((_ to_fp 8 24) RNE x) (fp #b0 #b01111111 #b01101010000010011110011))", Truth::kTrue},
      {"(= ((_ to_fp 8 24) RTP x) (fp #b0 #b01111111 #b01101010000010011110011))", Truth::kFalse}};
  for (const std::string_view model : kModels)
    for (const auto& [formula, expected] : formulas)
      EXPECT_EQ(truth("(declare-const x Real)(declare-const y Real)(assert " +
                          std::string(formula) + ")(check-sat)",
                      model),
                expected)
          << formula;
}

// What Yices 2 prints for the square root of 2. A rounded value that satisfies the formulas is a
// model.
TEST_F(ClaimedModelTest, RoundedValuesMakeNoFormulaFalse) {
  const auto truth_of = [&](std::string_view formula, std::string_view value) {
    return truth("(declare-const x Real)(assert " + std::string(formula) + ")(check-sat)",
                 "((define-fun x () Real " + std::string(value) + "))");
  };
  EXPECT_EQ(truth_of("(= (* x x) 2.0)", "1.414214"), Truth::kUnknown);
  EXPECT_EQ(truth_of("(> (* x x) 2.0)", "1.414214"), Truth::kTrue);
  EXPECT_EQ(truth_of("(= (* x x) 2.0)", "1.0"), Truth::kFalse);
  EXPECT_EQ(truth_of("(= (* x x) 2.0)", "(/ 3 2)"), Truth::kFalse);
}

TEST_F(ClaimedModelTest, UnreadableModelsAreUnknown) {
  constexpr std::string_view kRoot = "(declare-const x Real)(assert (< (* x x) 3.0))(check-sat)";
  EXPECT_EQ(truth(kRoot, "((define-fun x () Real (root-obj (+ (^ x 2) (- 2)) 3)))"),
            Truth::kUnknown);
  EXPECT_EQ(truth(kRoot, "((define-fun x () Real true))"), Truth::kUnknown);
  EXPECT_EQ(truth("(declare-const x Int)(declare-const unused Int)(assert (= x 1))(check-sat)",
                  "((define-fun x () Int 1)(define-fun unused () Int true))"),
            Truth::kUnknown);
}

TEST_F(ClaimedModelTest, ArraysMayBePrintedAsFunctions) {
  constexpr std::string_view kArray =
      "(declare-const m (Array Int Int))(assert (= (select m 0) 1))"
      "(assert (= (select m 3) (select m 4) 7))(check-sat)";
  const auto of = [&](const std::string& value, const std::string& other = "") {
    return truth(kArray, "((define-fun m () (Array Int Int) " + value + ')' + other + ')');
  };
  const std::string chain = "(ite (= x 0) 1 (ite (or (= 3 x) (= x (+ 2 2))) 7 9))";
  EXPECT_EQ(of("(lambda ((x Int)) " + chain + ')'), Truth::kTrue);
  EXPECT_EQ(of("(lambda ((x Int)) 7)"), Truth::kFalse);
  EXPECT_EQ(of("(lambda ((x Int)) (ite (= x 0) 2 " + chain + "))"), Truth::kFalse)
      << "the outer condition is the stronger one";
  EXPECT_EQ(of("(store (lambda ((x Int)) (ite (= x 0) 2 7)) 0 1)"), Truth::kTrue);
  EXPECT_EQ(of("(store (store (lambda ((x Int)) 7) 0 2) 0 1)"), Truth::kTrue);
  EXPECT_EQ(of("(store (store (lambda ((x Int)) 7) 0 1) 0 2)"), Truth::kFalse);
  EXPECT_EQ(of("(_ as-array k!0)", "(define-fun k!0 ((x Int)) Int " + chain + ')'), Truth::kTrue);
  EXPECT_EQ(of("(_ as-array k!0)", "(define-fun k!0 ((x Int)) Int 0)"), Truth::kFalse);
  // Infinitely many different elements, or no definition.
  EXPECT_EQ(of("(lambda ((x Int)) (ite (= x 0) 1 (+ x 3)))"), Truth::kUnknown);
  EXPECT_EQ(of("(lambda ((x Int)) (ite (< x 1) 1 7))"), Truth::kUnknown);
  EXPECT_EQ(of("(_ as-array k!0)"), Truth::kUnknown);
}

TEST_F(ClaimedModelTest, SetsAndArraysOfArraysMayBePrintedAsFunctions) {
  constexpr std::string_view kSets =
      "(declare-const s (Array Int Bool))(declare-const m (Array Bool (Array Int Bool)))"
      "(assert (and (select s 4) (select s 5) (not (select s 6))))"
      "(assert (= (select m true) s))(assert (not (select (select m false) 4)))(check-sat)";
  const auto of = [&](const std::string& inner) {
    return truth(kSets,
                 "((define-fun s () (Array Int Bool) (lambda ((x Int)) (or (= x 4) (= x "
                 "5))))(define-fun m () (Array Bool (Array Int Bool)) (lambda ((b Bool)) "
                 "(ite (= b false) " +
                     inner + " (lambda ((y Int)) (or (= y 5) (= y 4)))))))");
  };
  EXPECT_EQ(of("((as const (Array Int Bool)) false)"), Truth::kTrue);
  EXPECT_EQ(of("(lambda ((y Int)) (= y 4))"), Truth::kFalse);
}

TEST_F(ClaimedModelTest, AModelMayDefineConstants) {
  constexpr std::string_view kScript =
      "(declare-const x Int)(declare-const |a b| Int)(assert (= x (+ |a b| 1)))(check-sat)";
  EXPECT_EQ(truth(kScript, "((define-const x Int 4)(define-fun |a b| () Int 3))"), Truth::kTrue);
  EXPECT_EQ(truth(kScript, "((define-const |a b| Int 3)(define-const x Int 5))"), Truth::kFalse);
}

TEST_F(ClaimedModelTest, AFunctionOfAModelMayBeRecursive) {
  constexpr std::string_view kFunction = "(declare-fun f (Int) Int)(assert (= (f 3) 6))(check-sat)";
  const auto of = [&](const std::string& body) {
    return truth(kFunction, "((define-fun-rec f ((n Int)) Int " + body + "))");
  };
  EXPECT_EQ(of("(ite (<= n 0) 1 (+ n (f (- n 1))))"), Truth::kFalse);
  EXPECT_EQ(of("(ite (<= n 0) 0 (+ n (f (- n 1))))"), Truth::kTrue);
  EXPECT_EQ(of("(ite (= n 0) 0 (+ n (f (- n 1))))"), Truth::kUnknown)
      << "such a definition is an axiom, which may have no model";
  EXPECT_EQ(of("(f n)"), Truth::kUnknown);
}

// Either the letter A, or six characters by a solver that does not escape the backslash.
TEST_F(ClaimedModelTest, ABackslashThatMayBeReadInTwoWaysIsUnknown) {
  constexpr std::string_view kText = "(declare-const s String)(assert (= s \"A\"))(check-sat)";
  EXPECT_EQ(truth(kText, "((define-fun s () String \"A\"))"), Truth::kTrue);
  EXPECT_EQ(truth(kText, R"(((define-fun s () String "\u{41}")))"), Truth::kUnknown);
  EXPECT_EQ(truth(kText, R"(((define-fun s () String "\u{42}")))"), Truth::kFalse)
      << "in both ways";
  EXPECT_EQ(truth("(declare-const s String)(assert (> (str.len s) 1))(check-sat)",
                  R"(((define-fun s () String "\u{41}x")))"),
            Truth::kTrue);
}

// CVC4 writes 0 for 0.0, and (/ 1 3).
TEST_F(ClaimedModelTest, IntegersAreReadAsReals) {
  EXPECT_EQ(truth("(declare-fun a () (Array Int Real))(assert (= a ((as const (Array Int Real)) "
                  "0.0)))(check-sat)",
                  "(model (define-fun a () (Array Int Real) ((as const (Array Int Real)) 0)))"),
            Truth::kTrue);
}

// In each case, the body of a definition would refer to another symbol than the solver meant.
TEST_F(ClaimedModelTest, ClashingNamesAreUnknown) {
  constexpr std::string_view kClash =
      "(declare-const x!0 Int)(declare-fun f (Int) Int)(assert (= (f 1) x!0))(check-sat)";
  EXPECT_EQ(truth(kClash, "((define-fun x!0 () Int 5)(define-fun f ((x!0 Int)) Int x!0))"),
            Truth::kUnknown);
  constexpr std::string_view kCall = "(declare-fun f (Int) Int)(assert (= (f 1) 2))(check-sat)";
  EXPECT_EQ(truth(kCall, "((define-fun abs ((y Int)) Int 1)(define-fun f ((y Int)) Int (abs y)))"),
            Truth::kUnknown);
  EXPECT_EQ(truth(kCall, "((define-fun f ((y Int)) Int (f y)))"), Truth::kUnknown);
  EXPECT_EQ(truth(kCall, "((define-fun f ((y Int)) Int 3)(define-fun f ((y Int)) Int 2))"),
            Truth::kUnknown);
}

TEST_F(ClaimedModelTest, ValuesThatTheStandardLeavesUnspecifiedGiveDepends) {
  constexpr std::string_view kDivision =
      "(declare-const x Int)(declare-const y Int)(assert (= (div x 0) 5))(assert (< y x))"
      "(check-sat)";
  EXPECT_EQ(truth(kDivision, "((define-fun x () Int 1)(define-fun y () Int 0))"), Truth::kDepends);
  EXPECT_EQ(truth(kDivision, "((define-fun x () Int 1)(define-fun y () Int 1))"), Truth::kFalse);
}

TEST_F(ClaimedModelTest, EachCheckHasItsOwnModel) {
  constexpr std::string_view kStack =
      "(declare-const x Int)(push 1)(declare-const y Int)(assert (< y x))(check-sat)(pop 1)"
      "(declare-const y Bool)(assert (and y (< x 0)))(check-sat)";
  constexpr std::string_view kFirst = "((define-fun x () Int 1)(define-fun y () Int 0))";
  constexpr std::string_view kSecond = "((define-fun x () Int (- 1))(define-fun y () Bool true))";
  EXPECT_EQ(truth(kStack, kFirst, 0), Truth::kTrue);
  EXPECT_EQ(truth(kStack, kSecond, 1), Truth::kTrue);
  EXPECT_NE(truth(kStack, kFirst, 1), Truth::kTrue);
  EXPECT_EQ(truth(kStack, kFirst, 2), Truth::kUnknown);
}

// Z3 prints the elements of a sort, and that there are no others.
TEST_F(ClaimedModelTest, QuantifiersRangeOverTheUniverse) {
  constexpr std::string_view kAll =
      "(declare-sort U 0)(declare-const a U)(assert (forall ((x U)) (= x a)))(check-sat)";
  EXPECT_EQ(truth(kAll, "((declare-fun U!val!0 () U)(define-fun a () U U!val!0))"), Truth::kTrue);
  EXPECT_EQ(truth(kAll,
                  "((declare-fun U!val!0 () U)(declare-fun U!val!1 () U)"
                  "(define-fun a () U U!val!0))"),
            Truth::kFalse);
  EXPECT_EQ(truth(kAll, "((define-fun a () U (as @U_0 U)))"), Truth::kUnknown);
}

}  // namespace
}  // namespace gadfly::smtlib::claimed_model_test
