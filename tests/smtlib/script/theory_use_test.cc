// SPDX-License-Identifier: Apache-2.0
// Tests which theories a script uses.
#include "lib/smtlib/script/theory_use.h"

#include <gtest/gtest.h>

#include "tests/smtlib/read.h"

namespace gadfly::smtlib::theory_use_test {
namespace {

TEST(TheoryUseTest, OperatorsAndSortsOfTermsUseTheirTheory) {
  const auto uses = [](const char* text, const char* theory) {
    return uses_theory(*read(text), theory);
  };
  EXPECT_TRUE(uses("(assert (= (str.len \"\") 0))", "Strings"));
  EXPECT_TRUE(uses("(declare-const x String)(assert (= x x))", "Strings"));
  EXPECT_FALSE(uses("(declare-const x Int)(assert (= x 0))", "Strings"));
  EXPECT_TRUE(uses("(assert (exists ((x Float32)) (= x x)))", "FloatingPoint"));
  EXPECT_TRUE(uses("(assert (= RNE RTZ))", "FloatingPoint"));
  EXPECT_FALSE(uses("(assert (= #b0 #b1))", "FloatingPoint"));
}

}  // namespace
}  // namespace gadfly::smtlib::theory_use_test
