// SPDX-License-Identifier: Apache-2.0
// The invalid-model oracle, and models that decide which of two solvers is wrong.
#include <gtest/gtest.h>

#include "harness/judge/model_validator.h"
#include "harness/judge/oracles/differential.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::invalid_model_test {
namespace {

constexpr std::string_view kText =
    "(set-logic QF_LIA)(declare-const x Int)(declare-fun f (Int) Int)(assert (< (f x) 3))"
    "(check-sat)";
constexpr std::string_view kTrue = "((define-fun x () Int 0)(define-fun f ((y Int)) Int y))";
constexpr std::string_view kFalse = "((define-fun x () Int 9)(define-fun f ((y Int)) Int y))";
constexpr std::string_view kPartial = "((define-fun x () Int 0))";

SolverResponse with_model(std::string solver, std::string_view model) {
  SolverResponse said = response(std::move(solver), "s");
  said.reply.models = {std::string(model)};
  return said;
}

std::optional<Verdict> judged(std::string_view text, std::vector<SolverResponse> said,
                              bool* depends_on_it = nullptr) {
  const auto read = script(text);
  ModelValidator model_validator(read->theory_set());
  for (SolverResponse& response : said) model_validator.examine(*read, response);
  if (depends_on_it != nullptr) *depends_on_it = depends({*read, said});
  return first_verdict({*read, said});
}

TEST(InvalidModelTest, AFalseModelIsAFinding) {
  const auto verdict = judged(kText, {with_model("z3", kFalse), response("cvc5", "s")});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kInvalidModel);
  EXPECT_EQ(verdict->culprit, "z3");
  EXPECT_TRUE(verdict->signature.starts_with("invalid-model-z3-")) << verdict->signature;
}

// With other values of the symbol, the script may be true.
TEST(InvalidModelTest, AFalseModelOfOneSymbolIsNoWrongSat) {
  for (const std::string declaration : {"(declare-const x Int)", "(declare-fun x () Int)"}) {
    const auto verdict = judged(declaration + "(assert (< x 3))(check-sat)",
                                {with_model("z3", "((define-fun x () Int 9))")});
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->kind, FindingKind::kInvalidModel) << declaration;
  }
}

TEST(InvalidModelTest, AFalseModelAgainstUnsatIsAWrongSat) {
  const auto verdict = judged(kText, {with_model("z3", kFalse), response("cvc5", "u")});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kSoundness);
  EXPECT_EQ(verdict->culprit, "z3");
  EXPECT_TRUE(verdict->signature.starts_with("soundness-z3-wrong-sat-")) << verdict->signature;
  const auto two =
      judged(kText, {with_model("z3", kFalse), with_model("cvc4", kTrue), response("cvc5", "u")});
  EXPECT_EQ(two->kind, FindingKind::kInvalidModel);
}

TEST(InvalidModelTest, AFalseScriptWithoutSymbolsIsAWrongSat) {
  constexpr std::string_view kFalseScript =
      "(assert (forall ((p Bool)) (exists ((q Bool)) (and p q))))(check-sat)";
  const auto verdict = judged(kFalseScript, {with_model("z3", "(\n)")});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kSoundness);
  EXPECT_TRUE(verdict->signature.starts_with("soundness-z3-wrong-sat-")) << verdict->signature;
  EXPECT_FALSE(judged("(assert (exists ((q Bool)) q))(check-sat)", {with_model("z3", "()")}));
  EXPECT_FALSE(judged(kText, {with_model("z3", "()")})) << "the symbols may have any value";
  const auto against = judged("(assert (exists ((q Bool)) q))(check-sat)",
                              {with_model("z3", "()"), response("cvc5", "u")});
  EXPECT_TRUE(against->signature.starts_with("soundness-cvc5-wrong-unsat-"));
}

// cvc5 issue 10655. Outside its domain a square root may be anything.
TEST(InvalidModelTest, ResultsThatSolversChooseAccuseNobody) {
  const auto model = [](std::string_view x) {
    return with_model("cvc5", "((define-fun x () Real " + std::string(x) + "))");
  };
  constexpr std::string_view kNegative =
      "(declare-const x Real)(assert (< (sqrt x) 0.0))(check-sat)";
  EXPECT_TRUE(judged(kNegative, {model("0.0")}));
  EXPECT_TRUE(judged(kNegative, {model("2.0")}));
  EXPECT_FALSE(judged(kNegative, {model("(- 1.0)")}));
  EXPECT_FALSE(
      judged("(declare-const x Real)(assert (= (^ x 0.0) 2.0))(check-sat)", {model("0.0")}));
  // A difference of answers proves nothing: one may have chosen a negative root of -1.
  EXPECT_FALSE(judged(kNegative, {response("a", "s"), response("b", "u")}));
}

TEST(InvalidModelTest, EitherZeroOfAMinimumMaySatisfyAScript) {
  const auto script_with = [](const std::string& zero) {
    return "(assert (= (fp.max (_ -zero 5 11) (_ +zero 5 11)) (_ " + zero +
           "zero 5 11)))(check-sat)";
  };
  for (const char* zero : {"+", "-"}) {
    const auto verdict = judged(script_with(zero), {with_model("z3", "()"), response("b", "u")});
    ASSERT_TRUE(verdict) << zero;
    EXPECT_TRUE(verdict->signature.starts_with("soundness-b-wrong-unsat-")) << verdict->signature;
  }
  bool depends = false;
  EXPECT_FALSE(
      judged("(assert (distinct (fp.max (_ -zero 5 11) (_ +zero 5 11))"
             " (fp.max (_ +zero 5 11) (_ -zero 5 11))))(check-sat)",
             {with_model("z3", "()"), response("b", "u")}, &depends));
  EXPECT_TRUE(depends) << "the zeros that would satisfy it are not tried, and no solver is accused";
}

TEST(InvalidModelTest, ADefinitionThatDoesNotRecurIsLikeAnyOther) {
  const std::string text =
      "(declare-fun k () Int)(define-fun-rec s ((a Int)) Int (ite (= 0 a) 2 (- a k)))"
      "(assert (= 1 (s 1)))(check-sat)";
  EXPECT_TRUE(judged(text, {with_model("z3", "((define-fun k () Int 5))")}));
  EXPECT_FALSE(judged(text, {with_model("z3", "((define-fun k () Int 0))")}));
}

TEST(InvalidModelTest, ATrueModelProvesUnsatWrong) {
  const auto verdict =
      judged(kText, {response("a", "u"), response("b", "u"), with_model("z3", kTrue)});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->culprit, "a");
  EXPECT_TRUE(verdict->signature.starts_with("soundness-a-wrong-unsat-")) << verdict->signature;
  EXPECT_EQ(verdict->reason,
            "check-sat number 1: a returns unsat, b returns unsat, z3 returns sat with a model "
            "that holds "
            "(wrong unsat)");
}

TEST(InvalidModelTest, ATrueModelDecidesBesideOneThatDepends) {
  constexpr std::string_view kEither =
      "(declare-const x Int)(declare-const y Int)(assert (or (= y 1) (= (div x 0) 5)))(check-sat)";
  bool open = true;
  const auto verdict = judged(
      kEither,
      {with_model("a", "((define-fun x () Int 0)(define-fun y () Int 0))"),
       with_model("b", "((define-fun x () Int 0)(define-fun y () Int 1))"), response("c", "u")},
      &open);
  EXPECT_FALSE(open);
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->culprit, "c");
}

TEST(InvalidModelTest, AFalseModelOfAChangedScriptIsNotComparedWithOtherSolvers) {
  SolverResponse changed = with_model("z3", kFalse);
  changed.change = Change{approx::Direction::kWeaker, {"rule"}, "rule made assertion 1 weaker"};
  const auto verdict = judged(kText, {changed, response("cvc5", "u")});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kInvalidModel);
}

TEST(InvalidModelTest, TrueAndUnreadableModelsAreNoFinding) {
  for (std::string_view model :
       {kTrue, kPartial, std::string_view(""), std::string_view("(error"),
        std::string_view("((define-fun x () Int (root-obj x 1)))"),
        std::string_view("((define-fun x () Bool true))"),
        std::string_view("((define-fun x ((y Int)) Int 9))"), std::string_view("sat")})
    EXPECT_FALSE(judged(kText, {with_model("z3", model), response("cvc5", "s")})) << model;
}

TEST(InvalidModelTest, AModelThatLeavesOutWhatMattersIsWrong) {
  constexpr std::string_view kTwo =
      "(declare-const x Int)(declare-const y Int)(assert (> x y 3))(check-sat)";
  const auto verdict = judged(kTwo, {with_model("z3", "((define-fun x () Int 5))")});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->culprit, "z3");
  EXPECT_EQ(verdict->kind, FindingKind::kInvalidModel);
  EXPECT_NE(verdict->reason.find("leaves out symbols: with y = 0"), std::string::npos)
      << verdict->reason;
  EXPECT_FALSE(judged("(declare-const x Int)(declare-const y Int)(assert (> x y (- 3)))(check-sat)",
                      {with_model("z3", "((define-fun x () Int 5))")}));
  // The values of get-value need not be those of all symbols.
  SolverResponse of_values = with_model("z3", "((define-fun x () Int 5))");
  of_values.reply.partial_models = true;
  EXPECT_FALSE(judged(kTwo, {of_values}));
}

TEST(InvalidModelTest, DifferencesByUnspecifiedResultsAreNoFinding) {
  bool open = false;
  constexpr std::string_view kDivision = "(declare-const x Int)(assert (= (div x 0) 5))(check-sat)";
  EXPECT_FALSE(judged(kDivision, {with_model("z3", kPartial), response("cvc5", "u")}, &open));
  EXPECT_TRUE(open);
  EXPECT_TRUE(judged(kDivision, {response("z3", "s"), response("cvc5", "u")}, &open));
  EXPECT_FALSE(open);
}

TEST(InvalidModelTest, ModelsAfterErrorsOrOfOpaqueScriptsAreIgnored) {
  SolverResponse voided = response("z3", "e");
  voided.reply.models = {std::string(kFalse)};
  EXPECT_FALSE(judged(kText, {voided}));
  EXPECT_FALSE(judged("(declare-const x Int)(assert (|no such| x))(assert (< x 3))(check-sat)",
                      {with_model("z3", "((define-fun x () Int 9))")}));
}

// Z3 4.8.12 treats two NaNs as different arguments of a function, and returns sat.
TEST(InvalidModelTest, TheInvalidModelOfZ3WithNaNsIsFound) {
  const auto verdict = judged(
      "(set-logic ALL)(declare-fun f (Float32) Int)(declare-const a Float32)"
      "(declare-const b Float32)(assert (and (fp.isNaN a) (fp.isNaN b)))"
      "(assert (not (= (f a) (f b))))(check-sat)",
      {with_model(
           "z3",
           "((define-fun b () (_ FloatingPoint 8 24) (_ NaN 8 24))"
           "(define-fun a () (_ FloatingPoint 8 24) (_ NaN 8 24))"
           "(define-fun f ((x!0 (_ FloatingPoint 8 24))) Int (ite (= x!0 (_ NaN 8 24)) 1 0)))"),
       response("cvc5", "u")});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->culprit, "z3");
  EXPECT_EQ(verdict->kind, FindingKind::kSoundness);
}

}  // namespace
}  // namespace gadfly::harness::invalid_model_test
