// SPDX-License-Identifier: Apache-2.0
// Tests of datatypes: their declarations, the sorts of their symbols, and the values of their
// terms.
#include <gtest/gtest.h>

#include "lib/smtlib/theories/meanings.h"
#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib::datatypes_test {
namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view kLists =
    "(declare-datatypes ((List 1) (Tree 0)) ((par (T) ((nil) (cons (head T) (tail (List T)))))"
    "((leaf) (node (label Int) (children (List Tree))))))";
constexpr std::string_view kPair = "(declare-datatype Pair (par (X Y) ((pair (fst X) (snd Y)))))";
constexpr std::string_view kColor = "(declare-datatype Color ((red) (green) (blue)))";

std::string with(std::string_view declarations, std::string_view rest) {
  return std::string(declarations) + std::string(rest);
}

TEST(DatatypesTest, ParametricSymbolsHaveInstantiatedSorts) {
  const auto script = read(with(kLists,
                                "(declare-const l (List Int))(declare-const t Tree)"
                                "(assert (= (head l) 1))(assert ((_ is cons) (tail l)))"
                                "(assert (= (cons 1 (as nil (List Int))) ((_ update head) l 2)))"
                                "(assert (= (children t) (cons t (as nil (List Tree)))))"
                                "(assert (match l ((nil true) ((cons x y) (= x (head y))))))"));
  EXPECT_EQ(problems(*script), Lines{});
  EXPECT_EQ(sort_of(*script, "(head l)"), "Int");
  EXPECT_EQ(sort_of(*script, "(tail l)"), "(List Int)");
  EXPECT_EQ(sort_of(*script, "(as nil (List Tree))"), "(List Tree)");
  EXPECT_EQ(sort_of(*script, "((_ update head) l 2)"), "(List Int)");
  EXPECT_EQ(sort_of(*script, "y"), "(List Int)");
}

TEST(DatatypesTest, TheOlderSyntaxIsUnderstood) {
  const auto script = read(
      "(declare-datatypes () ((nat (succ (pred nat)) zero) (other (of (is nat)))))"
      "(declare-const n nat)(assert (is-succ n))(assert (= n (succ zero)))"
      "(assert (= (is (of n)) n))");
  EXPECT_EQ(problems(*script), Lines{});
  EXPECT_EQ(sort_of(*script, "(is-succ n)"), "Bool");
}

TEST(DatatypesTest, WrongSortsAreErrors) {
  EXPECT_EQ(problems(*read(with(kLists, "\n(assert (= (head 1) 2))"))),
            (Lines{"2:12: error: `head` does not take Int"}));
  EXPECT_EQ(problems(*read(with(kLists, "\n(assert ((_ is nil) 1))"))),
            (Lines{"2:9: error: `(_ is nil)` does not take Int"}));
  EXPECT_EQ(problems(*read(with(kPair, "\n(assert (= 1 (pair 1)))"))).front(),
            "2:14: error: `pair` does not take Int");
  EXPECT_EQ(problems(*read("(declare-datatypes ((A 0)) ())")),
            (Lines{"1:1: error: malformed: (declare-datatypes ((A 0)) ())"}));
  EXPECT_EQ(problems(*read(with(kColor,
                                "\n(declare-const c Color)(assert (match c ((red true) "
                                "((green x) false) (blue true))))"))),
            (Lines{"2:32: error: `match` does not take Color ?"}));
}

TEST(DatatypesTest, EachDatatypeMustHaveAFiniteValue) {
  for (const char* text : {"(declare-datatype D ((a (b D))))", "(declare-datatypes ((D 0)) (()))",
                           "(declare-datatypes ((D 1)) ((par (X) ((a (b (D X)))))))",
                           "(declare-datatypes ((D 0) (E 0)) (((a (b E))) ((c (d D)))))",
                           "(declare-datatypes ((D 0) (E 0)) (((a) (b (c E))) ((d (e E) (f D)))))"})
    EXPECT_EQ(problems(*read(text)).size(), 1u) << text;
  for (const char* text :
       {"(declare-datatypes ((D 0) (E 0)) (((a (b E))) ((c (d D)) (e))))",
        "(declare-datatypes ((D 0) (E 0) (F 0)) (((a (b E) (c F))) ((d (e F))) ((f))))",
        "(declare-codatatype D ((a (b D))))", "(declare-datatype D ((a (b (Seq D)))))",
        "(declare-datatype D (par (X) ((a (b X)))))"})
    EXPECT_EQ(problems(*read(text)), Lines{}) << text;
}

TEST(DatatypesTest, TooManyParametersAreNotUnderstood) {
  EXPECT_EQ(problems(*read("(declare-datatypes ((A 4000000000)) ((par (T) ((a)))))")),
            (Lines{"1:21: too large to be understood: (A 4000000000)"}));
}

// A declared sort may share its name with a sort of a theory, if the logic lacks this theory.
TEST(DatatypesTest, ADeclaredSortMayHaveTheNameOfASortOfAnotherLogic) {
  const auto script = read(
      "(set-logic AUFLIA)(declare-sort Set 0)(declare-sort Seq 0)(declare-sort -> 0)"
      "(declare-const s Set)(declare-const f ->)(declare-fun g (Seq) Seq)(assert (= s s))");
  EXPECT_EQ(problems(*script), Lines{});
  Values values;
  values.prepare(*script);
  for (const Declaration& declaration : script->declarations().subspan(1))
    EXPECT_EQ(values.kind_of(declaration.result), ValueKind::kElement);
  EXPECT_FALSE(read("(declare-sort -> 0)(declare-const f ->)(assert (f 1))")->problems().empty());
}

TEST(DatatypesTest, TermsOfAnUnknownSortAreOpaque) {
  EXPECT_EQ(problems(*read(with(kLists, "\n(assert (= nil nil))"))).front(),
            "2:12: arguments not understood in nil");
}

TEST(DatatypesTest, FunctionsAreValuesInHigherOrderLogics) {
  const auto script = read(
      "(set-logic HO_ALL)(declare-fun f (Int Int) Bool)(declare-const g (-> Int Int Bool))"
      "(declare-fun p ((-> Int Int)) Bool)"
      "(assert (= f g))(assert (= (f 1) (g 1)))(assert (g 1 2))"
      "(assert (p (lambda ((x Int)) (+ x 1))))");
  EXPECT_EQ(problems(*script), Lines{});
  EXPECT_EQ(sort_of(*script, "(f 1)"), "(-> Int Bool)");
  EXPECT_EQ(sort_of(*script, "(lambda ((x Int)) (+ x 1))"), "(-> Int Int)");
}

TEST(DatatypesTest, ALambdaIsAnArrayInOtherLogics) {
  const auto script = read(
      "(set-logic ALL)(declare-const a (Array Int Int))(assert (= a (lambda ((x Int)) (+ x 1))))"
      "(assert (= 3 (select (lambda ((x Real)) 2) 0.5)))(assert (= a (lambda ((x Int) (y Int)) "
      "x)))");
  EXPECT_EQ(sort_of(*script, "(lambda ((x Int)) (+ x 1))"), "(Array Int Int)");
  EXPECT_EQ(sort_of(*script, "(select (lambda ((x Real)) 2) 0.5)"), "Int");
  ASSERT_EQ(script->problems().size(), 1U);
  EXPECT_EQ(script->problems()[0].kind, ProblemKind::kUnknownBinder);
}

TEST(DatatypesTest, ATermOfAFunctionSortCanBeApplied) {
  const auto script = read(
      "(declare-const f (-> Int (-> Int Bool)))(declare-const a (Array Int (Array Int Real)))\n"
      "(assert ((f 1) 2))(assert (((lambda ((x Int)) f) 3) 1 2))\n"
      "(assert (= ((select a 1) 2) 0.5))\n"
      "(assert ((f 1) true))(assert (((f 1) 2) 3))(assert ((g 1) 2))(assert ((f 1)))");
  EXPECT_EQ(sort_of(*script, "((f 1) 2)"), "Bool");
  EXPECT_EQ(sort_of(*script, "((select a 1) 2)"), "Real");
  EXPECT_EQ(
      problems(*script),
      (Lines{"4:9: error: `(f 1)` does not take Bool", "4:30: error: `((f 1) 2)` does not take Int",
             "4:54: unknown symbol g", "4:52: arguments not understood in ((g 1) 2)",
             "4:70: error: `(f 1)` does not take no arguments"}));
}

TEST(DatatypesTest, AChoiceHasTheSortOfItsVariable) {
  const auto script = read(
      "(declare-const y Int)\n(assert (= y (choice ((x Int)) (> x y))))\n"
      "(assert (choice ((x Int)) x))(assert (choice ((x Bool) (z Bool)) x))\n"
      "(assert (choice ((x Bool))))");
  EXPECT_EQ(sort_of(*script, "(choice ((x Int)) (> x y))"), "Int");
  EXPECT_EQ(problems(*script), (Lines{"3:27: error: expected a term of sort Bool: x",
                                      "3:38: binder not understood: (choice ((x Bool) (z Bool)) x)",
                                      "4:9: error: malformed: (choice ((x Bool)))"}));
  const auto declared = read("(declare-fun choice (Int) Bool)(assert (choice 1))");
  EXPECT_EQ(problems(*declared), Lines{});
}

TEST(DatatypesTest, PopRemovesTheSymbolsOfADatatype) {
  const auto script =
      read(with("(push 1)", with(kColor, "(assert (= red red))(pop 1)\n(assert (= red red))")));
  EXPECT_EQ(problems(*script), (Lines{"2:12: unknown symbol red", "2:16: unknown symbol red"}));
}

TEST(DatatypesTest, ConstructorsSelectorsAndMatchAreEvaluated) {
  expect_values(
      {{"(head (cons 1 (as nil (List Int))))", "1"},
       {"(tail (cons 1 (as nil (List Int))))", "(as nil (List Int))"},
       {"(cons 1 (cons 2 (as nil (List Int))))", "(cons 1 (cons 2 (as nil (List Int))))"},
       {"((_ is nil) (as nil (List Int)))", "true"},
       {"((_ is cons) (as nil (List Int)))", "false"},
       {"((_ update head) (cons 1 (as nil (List Int))) 7)", "(cons 7 (as nil (List Int)))"},
       {"((_ update head) (as nil (List Int)) 7)", "(as nil (List Int))"},
       {"(head (as nil (List Int)))", "free"},
       {"(= (head (as nil (List Int))) (head (as nil (List Int))))", "true"},
       {"(match (cons 1 (as nil (List Int))) ((nil 0) ((cons x y) (+ x 4))))", "5"},
       {"(match leaf (((node x y) x) (other 9)))", "9"},
       {"(label (node 3 (cons leaf (as nil (List Tree)))))", "3"}},
      kLists);
  expect_values({{"(fst (pair true 2))", "true"},
                 {"(pair true 2)", "(pair true 2)"},
                 {"(= (pair 1 2) (pair 1 3))", "false"}},
                kPair);
}

// Equal arrays have the same value, however they are built, even if their index sort is a finite
// datatype.
TEST(DatatypesTest, ArraysOverAFiniteDatatypeAreEqualIfTheirElementsAre) {
  const std::string array = "(Array Color Int)";
  const std::string ones = "((as const " + array + ") 1)";
  EXPECT_EQ(value_of("(= (store (store (store ((as const " + array +
                         ") 0) red 1) green 1) blue 1) " + ones + ")",
                     kColor),
            "true");
}

TEST(DatatypesTest, QuantifiersOverAFiniteDatatypeAreEvaluated) {
  expect_values({{"(forall ((c Color)) (or (= c red) (= c green) (= c blue)))", "true"},
                 {"(exists ((c Color)) (distinct c red green blue))", "false"}},
                kColor);
}

TEST(DatatypesTest, DeepValuesAreEvaluatedWithoutRecursion) {
  std::string text = "(declare-datatype N ((z) (s (p N))))(assert (= z ";
  constexpr int kDepth = 9000;
  for (int i = 0; i < kDepth; ++i) text += "(s ";
  text += 'z' + std::string(kDepth, ')') + "))";
  const auto script = read(text);
  Evaluator evaluator(script->theory_set(), meanings(script->theory_set()));
  evaluator.prepare(*script);
  const NodeId term = script->child(script->child(script->commands().back().node, 1), 2);
  std::string out;
  EXPECT_TRUE(print_value(*script, evaluator.values(), evaluator.evaluate(term), out));
  EXPECT_EQ(out, script->text(term).substr(0)) << "the printed value differs from the text";
}

}  // namespace
}  // namespace gadfly::smtlib::datatypes_test
