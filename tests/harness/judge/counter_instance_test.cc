// SPDX-License-Identifier: Apache-2.0
// Questions about assertions that the evaluator cannot decide.
#include "harness/judge/counter_instance.h"

#include <gtest/gtest.h>

#include "lib/smtlib/script/check_sats.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::counter_instance_test {
namespace {

constexpr const char* kDefinitions =
    "(set-logic ALL)\n(define-fun f ((n Int)) Int (+ n 1))\n(define-fun p () Bool true)\n";

// The assertion and the declarations of the question about the formulas of the last check-sat.
std::string question(const std::string& commands) {
  const auto script = harness::script(kDefinitions + commands);
  const auto checks = smtlib::checks(*script);
  const uint32_t last = static_cast<uint32_t>(checks->size()) - 1;
  const auto found = instance_question(*script, last, (*checks)[last].formulas);
  if (!found) return "";
  std::string out = found->text;
  EXPECT_TRUE(out.starts_with(kDefinitions)) << out;
  EXPECT_TRUE(out.ends_with("\n(check-sat)\n")) << out;
  EXPECT_FALSE(smtlib::has_error(harness::script(out)->problems())) << out;
  out = out.substr(std::string(kDefinitions).size());
  return out.substr(0, out.size() - std::string("\n(check-sat)\n").size());
}

TEST(CounterInstance, AConstantTakesThePlaceOfAVariable) {
  EXPECT_EQ(question("(assert (forall ((x Int)) (< x (f x))))(check-sat)"),
            "(declare-const instance0 Int)\n\n"
            "(assert (not (let ((x instance0)) (< x (f x)))))");
}

TEST(CounterInstance, OnlyOutermostQuantifiersOfTheRightKindAreReplaced) {
  EXPECT_EQ(question("(assert (exists ((x Int)) (< x (f x))))(check-sat)"),
            "\n(assert (not (exists ((x Int)) (< x (f x)))))");
  EXPECT_EQ(question("(assert (forall ((x Int)) (exists ((y Int)) (< x y))))(check-sat)"),
            "(declare-const instance0 Int)\n\n"
            "(assert (not (let ((x instance0)) (exists ((y Int)) (< x y)))))");
  EXPECT_EQ(question("(assert (=> (forall ((x Int)) (< x 0)) (not (exists ((y Real)) (> y 0.0)))))"
                     "(check-sat)"),
            "(declare-const instance0 Real)\n\n"
            "(assert (not (=> (forall ((x Int)) (< x 0)) (not (let ((y instance0)) (> y 0.0))))))");
  EXPECT_EQ(question("(assert (=> (exists ((x Int)) (< x 0)) p))(check-sat)"),
            "(declare-const instance0 Int)\n\n"
            "(assert (not (=> (let ((x instance0)) (< x 0)) p)))");
  EXPECT_EQ(question("(assert (= p (forall ((x Int)) (< x 0))))(check-sat)"),
            "\n(assert (not (= p (forall ((x Int)) (< x 0)))))");
}

TEST(CounterInstance, PatternsGoWithTheQuantifier) {
  EXPECT_EQ(question("(assert (forall ((x Int) (y Int)) (! (< x (f y)) :pattern ((f y)))))"
                     "(check-sat)"),
            "(declare-const instance0 Int)\n(declare-const instance1 Int)\n\n"
            "(assert (not (let ((x instance0) (y instance1)) (< x (f y)))))");
}

TEST(CounterInstance, OneOfSeveralFormulasIsFalse) {
  EXPECT_EQ(question("(assert p)(push 1)(assert false)(pop 1)(check-sat-assuming ((not p)))"),
            "\n(assert (or (not p) (not (not p))))");
}

TEST(CounterInstance, WithoutAFormulaThereIsNoQuestion) {
  EXPECT_EQ(question("(check-sat)"), "");
}

TEST(CounterInstance, ManyLevelsAreRead) {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "(forall ((x Int)) (and p ";
  text += "(< x 0)" + std::string(4000, ')');
  EXPECT_NE(question("(assert " + text + ")(check-sat)").find("instance1999"), std::string::npos);
}

}  // namespace
}  // namespace gadfly::harness::counter_instance_test
