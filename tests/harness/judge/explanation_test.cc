// SPDX-License-Identifier: Apache-2.0
// Tests of harness/judge/explanation.h: the text names the assertion, and the smallest term that
// makes it false.
#include "harness/judge/explanation.h"

#include <gtest/gtest.h>

#include "lib/smtlib/evaluation/claimed_model.h"
#include "lib/smtlib/theories/meanings.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::explanation_test {
namespace {

std::vector<std::string> explained(std::string_view text, std::string_view model) {
  const auto read = script(text);
  smtlib::ClaimedModel claimed(read->theory_set(), smtlib::meanings(read->theory_set()));
  claimed.evaluate(*read, 0, model);
  return explain(*read, 0, claimed.evaluator(), claimed.checks()[0], "z3's model");
}

using Lines = std::vector<std::string>;

TEST(Explain, TheSmallestFalseTermIsNamed) {
  EXPECT_EQ(explained("(declare-const a (_ BitVec 8))\n(declare-const b (_ BitVec 8))\n"
                      "(assert (= a a))\n\n(assert (and (= b b) (not (bvuge a b))))(check-sat)",
                      "((define-fun a () (_ BitVec 8) #x01)(define-fun b () (_ BitVec 8) #x00))"),
            Lines{"assertion 2 (line 5) is false under z3's model: (bvuge a b) is true with a = "
                  "#x01, b = #x00"});
  EXPECT_EQ(explained("(declare-fun f (Int) Int)(declare-const x Int)\n"
                      "(assert (let ((y (f x))) (ite (< x 0) (= y 1) (= y 2))))(check-sat)",
                      "((define-fun f ((z Int)) Int z)(define-fun x () Int 3))"),
            Lines{"assertion 1 (line 2) is false under z3's model: (= y 2) with y = 3"});
}

TEST(Explain, UnspecifiedAndUnknownTermsAreNamed) {
  EXPECT_EQ(explained("(declare-const x Int)(assert (or (< x 0) (= (+ 1 (div x 0)) 5)))(check-sat)",
                      "((define-fun x () Int 3))"),
            Lines{"assertion 1 (line 1) depends on a value that neither SMT-LIB nor z3's model "
                  "defines: (div x 0) with x = 3"});
  EXPECT_EQ(explained("(declare-const x Real)(assert (= (* x x) 2.0))(check-sat)",
                      "((define-fun x () Real (witness ((y Real)) (> y 1.0))))"),
            Lines{"assertion 1 (line 1) cannot be evaluated under z3's model: x with x = unknown"});
}

TEST(Explain, FalseAssumptionsAreNamed) {
  EXPECT_EQ(explained("(declare-const p Bool)(declare-const q Bool)\n(check-sat-assuming (p q))",
                      "((define-fun p () Bool true)(define-fun q () Bool false))"),
            Lines{"assumption 2 (line 2) is false under z3's model: q with q = false"});
}

}  // namespace
}  // namespace gadfly::harness::explanation_test
