// SPDX-License-Identifier: Apache-2.0
// Values of terms of the theory Transcendentals.
#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib {
namespace {

TEST(TranscendentalsTest, SquareRootsAreAlgebraic) {
  expect_values({{"(sqrt (/ 4.0 9.0))", "(/ 2.0 3.0)"},
                 {"(sqrt 0.0)", "0.0"},
                 {"(sqrt 2.0)", "(root-obj (+ (^ x 2) (- 2)) 2)"},
                 {"(* (sqrt 2.0) (sqrt 8.0))", "4.0"},
                 {"(= (sqrt (sqrt 4.0)) (sqrt 2.0))", "true"},
                 {"(< (sqrt 2.0) 1.5)", "true"},
                 {"(sqrt (- 1.0))", "free"},
                 {"(= (sqrt (- 1.0)) (sqrt (- 1.0)))", "true"}});
}

}  // namespace
}  // namespace gadfly::smtlib
