// SPDX-License-Identifier: Apache-2.0
// Values of terms of the theory Reals.
#include <gtest/gtest.h>

#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib::reals_test {
namespace {

TEST(RealsTest, ArithmeticIsEvaluated) {
  expect_values({{"(- 0.5)", "(/ (- 1.0) 2.0)"},
                 {"(- 0.5 1.0 0.25)", "(/ (- 3.0) 4.0)"},
                 {"(+ 0.1 0.2 0.7)", "1.0"},
                 {"(* 0.5 0.5 (- 4.0))", "(- 1.0)"},
                 {"(/_total 1.0 0.0)", "0.0"},
                 {"(/_total 1.0 4.0)", "(/ 1.0 4.0)"},
                 {"(/ 1.0 3.0)", "(/ 1.0 3.0)"},
                 {"(/ 1.0 3.0 (- 2.0))", "(/ (- 1.0) 6.0)"},
                 {"(abs (- 2.5))", "(/ 5.0 2.0)"},
                 {"(= (+ 0.1 0.2) 0.3)", "true"},
                 {"(< 0.1 0.2 0.2)", "false"},
                 {"(<= 0.1 0.2 0.2)", "true"},
                 {"(> 0.3 0.2 0.1)", "true"},
                 {"(>= 0.1 0.2)", "false"}});
}

TEST(RealsTest, NumeralsAreRealsInRealLogics) {
  expect_values({{"(/ 1 3)", "(/ 1.0 3.0)"}, {"(- 4)", "(- 4.0)"}}, "(set-logic QF_LRA)");
}

TEST(RealsTest, DivisionByZeroIsAFunctionOfTheDividend) {
  expect_values({{"(/ 1.0 0.0)", "free"},
                 {"(= (/ 1.0 0.0) (/ 2.0 0.0))", "free"},
                 {"(= (/ 1.0 0.0) (/ (* 2.0 0.5) (- 1.0 1.0)))", "true"}});
}

}  // namespace
}  // namespace gadfly::smtlib::reals_test
