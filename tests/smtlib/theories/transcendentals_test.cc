// SPDX-License-Identifier: Apache-2.0
// Values of terms of the theory Transcendentals.
#include <gtest/gtest.h>

#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib::transcendentals_test {
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

TEST(TranscendentalsTest, SignsOfFunctionsAreKnown) {
  expect_values({{"(< 3.14159 real.pi 3.1416)", "true"},
                 {"(< 2.718 (exp 1.0) 2.719)", "true"},
                 {"(< (exp (- 700.0)) 0.0001)", "true"},
                 {"(> (+ (sin 1.0) (cos 1.0)) 1.38)", "true"},
                 {"(> (+ (sin 1.0) (cos 1.0)) 1.39)", "false"},
                 {"(< (* (exp 0.5) (sin (sqrt 2.0))) 1.7)", "true"},
                 {"(< 1.55 (tan 1.0) 1.56)", "true"},
                 {"(< 0.64 (cot 1.0) 0.65)", "true"},
                 {"(< 1.85 (sec 1.0) 1.86)", "true"},
                 {"(< 1.18 (csc 1.0) 1.19)", "true"},
                 {"(< 0.84 (arcsin 0.75) 0.85)", "true"},
                 {"(< 0.72 (arccos 0.75) 0.73)", "true"},
                 {"(< 0.64 (arctan 0.75) 0.65)", "true"},
                 {"(< 0.84 (arccsc (/ 4.0 3.0)) 0.85)", "true"},
                 {"(< 0.72 (arcsec (/ 4.0 3.0)) 0.73)", "true"},
                 {"(< 1.17 (sinh 1.0) 1.18)", "true"},
                 {"(< 1.54 (cosh 1.0) 1.55)", "true"},
                 {"(< 0.76 (tanh 1.0) 0.77)", "true"},
                 {"(= euler (exp 1.0))", "true"},
                 {"(to_int (* 100.0 real.pi))", "314"},
                 {"(is_int real.pi)", "false"},
                 {"(fp.to_real ((_ to_fp 3 5) RNE real.pi))", "(/ 25.0 8.0)"},
                 {"(abs (sin 4.0))", ""}});
}

TEST(TranscendentalsTest, SomeResultsAreRationalOrAlgebraic) {
  expect_values({{"(exp 0.0)", "1.0"},
                 {"(sin 0.0)", "0.0"},
                 {"(cos 0.0)", "1.0"},
                 {"(sin real.pi)", "0.0"},
                 {"(cos real.pi)", "(- 1.0)"},
                 {"(sin (* (/ 5.0 2.0) real.pi))", "1.0"},
                 {"(sin (/ real.pi 6.0))", "(/ 1.0 2.0)"},
                 {"(sin (* (- (/ 7.0 6.0)) real.pi))", "(/ 1.0 2.0)"},
                 {"(cos (/ real.pi 4.0))", "(root-obj (+ (* 2 (^ x 2)) (- 1)) 2)"},
                 {"(= (sin (/ (* 2.0 real.pi) 3.0)) (/ (sqrt 3.0) 2.0))", "true"},
                 {"(tan (/ real.pi 2.0))", "unknown"},
                 {"(csc (- real.pi real.pi))", "free"},
                 {"(arctan 1.0)", ""},
                 {"(tan (arctan 1.0))", "1.0"},
                 {"(= (arcsin 1.0) (/ real.pi 2.0))", "true"},
                 {"(arccos 1.0)", "0.0"},
                 {"(arcsin 1.5)", "free"},
                 {"(arcsec 0.5)", "free"},
                 {"(sinh 0.0)", "0.0"}});
}

// Equal numbers of different forms, and numbers that are part of other values.
TEST(TranscendentalsTest, WhatCannotBeDecidedIsUnknown) {
  expect_values({{"(= (exp 1.0) (exp 1.0))", "true"},
                 {"(= (exp 1.0) (exp 2.0))", "false"},
                 {"(distinct (exp 1.0) 2.7)", "true"},
                 {"(= (+ (* (sin 1.0) (sin 1.0)) (* (cos 1.0) (cos 1.0))) 1.0)", "unknown"},
                 {"(< (+ (* (sin 1.0) (sin 1.0)) (* (cos 1.0) (cos 1.0))) 1.0)", "unknown"},
                 {"(/ 1.0 (- (* 2.0 (sin 1.0) (cos 1.0)) (sin 2.0)))", "unknown"},
                 {"(- (exp 1.0) (exp 1.0))", "0.0"},
                 {"(exp 100000.0)", "unknown"},
                 {"(set.member (exp 1.0) (set.singleton 1.0))", "unknown"},
                 {"(select ((as const (Array Real Real)) 1.0) (exp 1.0))", "unknown"},
                 {"(seq.unit (exp 1.0))", "unknown"},
                 {"(/ (exp 1.0) 0.0)", "unknown"}});
}

}  // namespace
}  // namespace gadfly::smtlib::transcendentals_test
