// SPDX-License-Identifier: Apache-2.0
// Tests of harness/solvers/understanding.h: each kind of script has its level. The test
// judge/oracles/differential_test.cc has more scripts that solvers read differently.
#include "harness/solvers/understanding.h"

#include <gtest/gtest.h>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::understanding_test {
namespace {

Needs level(std::string_view text) {
  return understanding(*script(text));
}

TEST(UnderstandingTest, WithAnErrorOnlyCrashesCanBeJudged) {
  EXPECT_EQ(level("(set-logic QF_LIA)(assert 1)(check-sat)"), Needs::kAnything);
}

TEST(UnderstandingTest, AnUnknownCommandIsNoError) {
  EXPECT_EQ(level("(set-logic QF_LIA)(do-something)(check-sat)"), Needs::kNoErrors);
}

TEST(UnderstandingTest, OpaqueTermsAndRedeclaredNamesAreWellFormed) {
  EXPECT_EQ(level("(set-logic QF_S)(declare-const s Strong)(check-sat)"), Needs::kWellFormed);
  EXPECT_EQ(level("(declare-const x Int)(declare-const x Bool)(assert x)(check-sat)"),
            Needs::kWellFormed);
}

TEST(UnderstandingTest, RecursiveDefinitionsAreEvaluable) {
  EXPECT_EQ(level("(define-fun-rec f ((x Int)) Int (+ 1 (f x)))(check-sat)"), Needs::kEvaluable);
  EXPECT_EQ(
      level("(define-funs-rec ((f ((x Int)) Int) (g ((x Int)) Int)) ((g x) (f x)))(check-sat)"),
      Needs::kEvaluable);
  EXPECT_EQ(level("(define-fun-rec f ((x Int)) Int (+ 1 x))(check-sat)"), Needs::kUnderstood);
  EXPECT_EQ(
      level("(define-funs-rec ((f ((x Int)) Int) (g ((x Int)) Int)) ((g x) (* 2 x)))(check-sat)"),
      Needs::kUnderstood);
}

TEST(UnderstandingTest, ANameThatIsDeclaredTwiceHasNoValue) {
  EXPECT_EQ(level("(declare-fun f (Bool) Int)(declare-fun f (Int) Int)(check-sat)"),
            Needs::kWellFormed);
}

TEST(UnderstandingTest, WhatIsReadAlikeNeedNoEvaluation) {
  for (const char* text :
       {"(declare-const f (-> Int Int))(assert (= f f))(check-sat)", "(assert true)(check-sat)",
        "(declare-const b (Bag Int))(assert (bag.subbag b b))(check-sat)",
        "(declare-fun f (Bool) Int)(declare-fun f (Int) Int)(assert (= (f true) (f 1)))(check-sat)",
        "(declare-datatypes ((A 0) (B 0)) (((n) (c (m B))) ((n (k A)))))(declare-const a A)"
        "(assert (distinct a (c (n a))))(check-sat)"})
    EXPECT_TRUE(is_read_alike(*script(text))) << text;
  for (const char* text :
       {"(assert (= (^ 0 0) 1))(check-sat)", "(assert (< (arccos 0.5) 0.0))(check-sat)",
        "(assert (frob 1))(check-sat)", "(assert 1)(check-sat)",
        "(define-fun-rec f ((x Int)) Int (+ 1 (f x)))(check-sat)",
        "(declare-const x Int)(declare-const x Bool)(check-sat)",
        "(declare-fun f (Real) Int)(declare-fun f (Int) Int)(assert (= (f 1.0) (f 1)))(check-sat)",
        "(declare-fun f (Bool) Int)(declare-fun f (Bool) Bool)(assert (f true))(check-sat)",
        "(declare-datatype L (par (X) ((f (h X)))))(declare-fun f (Int) Int)(assert (= 1 (f 1)))",
        "(check-sat)(block-model :values)"})
    EXPECT_FALSE(is_read_alike(*script(text))) << text;
}

// "LINE:COLUMN: what", or "" for a script that can be evaluated.
std::string first_obstacle(std::string_view text) {
  const auto read = script(text);
  const std::optional<Obstacle> found = obstacle(*read);
  if (!found) return "";
  if (found->node == smtlib::kNoNode) return found->what;
  const Position at = read->position(found->node);
  return std::to_string(at.line) + ':' + std::to_string(at.column) + ": " + found->what;
}

TEST(UnderstandingTest, TheFirstObstacleHasAPlaceAndWords) {
  const std::pair<const char*, const char*> cases[] = {
      {"(assert (frob 1))", "1:10: unknown symbol frob"},
      {"(declare-const x Int)(declare-const x Bool)", "1:37: a name that is declared twice"},
      {"(assert\n (let ((and true)) and))", "2:9: a name that a theory of the logic has"},
      {"(assert (exists ((k Int) (k Int)) false))", "1:27: a variable that one binder has twice"},
      {"(declare-sort Int 0)", "a sort with the name of a theory's sort"},
      {"(set-logic HO_UFLIA)(declare-fun f (Int) Int)(assert (= f f))",
       "1:57: a function that is a value"},
      {"(declare-const s (Set Int))(assert (= s (set.complement s)))",
       "1:41: the operator set.complement"},
      {"(set-logic QF_LIA)(declare-datatype D ((a)))",
       "1:41: a datatype, which the logic does not have"},
      {"(set-logic QF_DT)(declare-datatype D ((a)))(declare-const x D)(assert (= x a))", ""},
      {"(check-sat)(block-model :values)", "check-sats that depend on models"},
      {"(set-option :opt.priority box)(check-sat)(check-sat)", "check-sats that depend on models"},
      {"(set-option :opt.priority box)(check-sat)", ""},
      {"(assert (= (^ 0 0) 1))", ""},
      {"(assert (= 0 1))", ""}};
  for (const auto& [text, expected] : cases) EXPECT_EQ(first_obstacle(text), expected) << text;
}

TEST(UnderstandingTest, PartialExtensionsWithValuesAreEvaluable) {
  EXPECT_EQ(level("(assert (= (^ 0 0) 1))(check-sat)"), Needs::kEvaluable);
  EXPECT_EQ(level("(assert (< (sqrt 2.0) 0.0))(check-sat)"), Needs::kEvaluable);
  EXPECT_EQ(level("(assert (< (arccos 0.5) 0.0))(check-sat)"), Needs::kEvaluable);
  EXPECT_EQ(level("(assert (< (acosh 1.5) 0.0))(check-sat)"), Needs::kWellFormed);
}

TEST(UnderstandingTest, ScriptsOfTheStandardAreUnderstood) {
  EXPECT_EQ(level("(set-logic QF_LIA)(declare-const x Int)(assert (< x 3))(check-sat)"),
            Needs::kUnderstood);
}

}  // namespace
}  // namespace gadfly::harness::understanding_test
