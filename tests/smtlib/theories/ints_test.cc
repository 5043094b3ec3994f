// SPDX-License-Identifier: Apache-2.0
// Values of terms of the theory Ints.
#include <gtest/gtest.h>

#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib::ints_test {
namespace {

std::string text(int number) {
  return number < 0 ? "(- " + std::to_string(-number) + ")" : std::to_string(number);
}

TEST(IntsTest, ArithmeticIsEvaluated) {
  expect_values({{"(- 5)", "(- 5)"},
                 {"(- 5 7 1)", "(- 3)"},
                 {"(+ 1 2 3)", "6"},
                 {"(* 2 (- 3) 4)", "(- 24)"},
                 {"(abs (- 3))", "3"},
                 {"(abs 3)", "3"},
                 {"(< 1 2 3)", "true"},
                 {"(< 1 3 3)", "false"},
                 {"(<= 1 3 3)", "true"},
                 {"(> 3 2 2)", "false"},
                 {"(>= 3 2 2)", "true"},
                 {"(div_total 7 0)", "0"},
                 {"(div_total (- 7) 2)", "(- 4)"},
                 {"(mod_total (- 7) 0)", "(- 7)"},
                 {"(int.log2 0)", "0"},
                 {"(int.log2 7)", "2"},
                 {"(int.log2 8)", "3"},
                 {"((_ divisible 3) (- 6))", "true"},
                 {"((_ divisible 3) (- 5))", "false"},
                 {"((_ divisible 2000000000) 4000000000)", "true"},
                 {"(div 100 7 2)", "7"}});
}

// As cvc5 1.4.2 computes them.
TEST(IntsTest, BitsAreThoseOfTwosComplement) {
  expect_values({{"((_ iand 4) 13 6)", "4"},
                 {"((_ iand 2) (- 1) 7)", "3"},
                 {"(piand 4 13 6)", "4"},
                 {"(piand 2 (- 1) 7)", "3"},
                 {"(piand 3 (- 3) (- 2))", "4"},
                 {"(piand 0 7 7)", "0"},
                 {"(piand (- 2) 7 7)", "0"},
                 {"(piand 99999999999999999999 7 7)", "unknown"},
                 {"(int.pow2 3)", "8"},
                 {"(int.pow2 (- 3))", "0"}});
}

TEST(IntsTest, ATokenMayBeANegativeNumber) {
  expect_values({{"-5", "(- 5)"},
                 {"(- -5)", "5"},
                 {"(+ -1 2)", "1"},
                 {"(/ -1 -2.50)", "(/ 2.0 5.0)"},
                 {"(to_real -3)", "(- 3.0)"}});
  expect_values({{"-5", "7"}}, "(define-fun -5 () Int 7)");
}

// The standard's definition: m = n * q + r and 0 <= r < |n|.
TEST(IntsTest, RemaindersAreNeverNegative) {
  std::string assertions;
  for (int m = -8; m <= 8; ++m) {
    for (int n = -4; n <= 4; ++n) {
      if (n == 0) continue;
      const std::string operands = " " + text(m) + " " + text(n) + ")";
      const std::string remainder = "(mod" + operands;
      assertions += "(assert (= " + text(m) + " (+ (* " + text(n) + " (div" + operands + ") " +
                    remainder + ")))(assert (<= 0 " + remainder + " (- (abs " + text(n) + ") 1)))";
    }
  }
  EXPECT_EQ(expect_true(assertions), 2u * 17 * 8);
}

TEST(IntsTest, DivisionByZeroIsAFunctionOfTheDividend) {
  expect_values({{"(div 1 0)", "free"},
                 {"(mod 1 0)", "free"},
                 {"(= (div 1 0) (div 1 0))", "true"},
                 {"(= (div 1 0) (div (- 2 1) 0))", "true"},
                 {"(= (div 1 0) (div 2 0))", "free"},
                 {"(= (div 1 0) (mod 1 0))", "free"},
                 {"(= (mod (- 5) (- 2)) 1)", "true"}});
}

TEST(IntsTest, TooLongIntegersAreUnknown) {
  const std::string half = "1" + std::string(12000, '0');  // about 40,000 bits
  EXPECT_EQ(value_of("(* " + half + " " + half + ")"), "unknown");
  EXPECT_EQ(value_of("(- " + half + " " + half + ")"), "0");
}

}  // namespace
}  // namespace gadfly::smtlib::ints_test
