// SPDX-License-Identifier: Apache-2.0
// Values of terms of the theory PseudoBooleans.
#include <gtest/gtest.h>

#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib::pseudo_booleans_test {
namespace {

TEST(PseudoBooleansTest, TrueArgumentsAreCounted) {
  expect_values({{"((_ at-most 1) true false true)", "false"},
                 {"((_ at-most 2) true false true)", "true"},
                 {"((_ at-least 2) true false true)", "true"},
                 {"((_ at-least 3) true false true)", "false"},
                 {"((_ at-most 0) false)", "true"},
                 {"((_ at-least 1) false)", "false"}});
}

TEST(PseudoBooleansTest, TrueArgumentsHaveCoefficients) {
  expect_values({{"((_ pble 4 2 3) true true)", "false"},
                 {"((_ pble 5 2 3) true true)", "true"},
                 {"((_ pbge 3 2 3) false true)", "true"},
                 {"((_ pbge 3 2 3) true false)", "false"},
                 {"((_ pbeq 5 1 2 3 4 5) false true true false false)", "true"},
                 {"((_ pbeq 5 1 2 3 4 5) true true true false false)", "false"},
                 {"((_ pbeq 0 0 1) true false)", "true"}});
}

}  // namespace
}  // namespace gadfly::smtlib::pseudo_booleans_test
