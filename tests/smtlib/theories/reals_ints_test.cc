// SPDX-License-Identifier: Apache-2.0
// Values of terms of the theory Reals_Ints, and of terms that use an Int as a Real.
#include <gtest/gtest.h>

#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib::reals_ints_test {
namespace {

TEST(RealsIntsTest, ConversionsAreEvaluated) {
  expect_values({{"(to_real (- 5))", "(- 5.0)"},
                 {"(to_int 2.9)", "2"},
                 {"(to_int (- 2.1))", "(- 3)"},
                 {"(to_int (- 2.0))", "(- 2)"},
                 {"(is_int 2.0)", "true"},
                 {"(is_int (- 2.5))", "false"}});
}

TEST(RealsIntsTest, IntIsAcceptedAsRealAsInSolvers) {
  expect_values({{"(/ 1 3)", "(/ 1.0 3.0)"},
                 {"(+ 1 0.5)", "(/ 3.0 2.0)"},
                 {"(+ 1 2)", "3"},
                 {"(= 1 1.0)", "true"},
                 {"(< 1 1.5 2)", "true"},
                 {"(ite true 1 2.5)", "1.0"},
                 {"(to_int 3)", "3"}});
}

}  // namespace
}  // namespace gadfly::smtlib::reals_ints_test
