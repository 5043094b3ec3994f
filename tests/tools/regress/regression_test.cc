// SPDX-License-Identifier: Apache-2.0
// Tests that read and write the head of a regression file, which has an expected result per target.
#include "tools/regress/regression.h"

#include <gtest/gtest.h>

namespace gadfly::tools::regression_test {
namespace {

std::string expected(std::string_view text, std::string_view target) {
  const Result<Expectation> expectation = expectation_of(text, target);
  return expectation ? to_string(*expectation)
                     : "line " + std::to_string(expectation.error().position.line);
}

TEST(Regression, WithoutALineCleanIsExpected) {
  EXPECT_EQ(expected("", "z3"), "clean");
  EXPECT_EQ(expected("(check-sat)\n", "z3"), "clean");
  EXPECT_EQ(expected("; a comment\n(check-sat)\n", "z3"), "clean");
  EXPECT_EQ(expected(std::string_view("\0\xff;", 3), "z3"), "clean");
  EXPECT_EQ(expected(";", "z3"), "clean");
}

TEST(Regression, TheLineThatNamesTheTargetIsUsed) {
  const std::string text =
      "; SPDX-License-Identifier: Apache-2.0\n"
      "; gadfly-expect: finding general\n"
      ";; gadfly-expect my z3 :  finding  special-1 \r\n"
      ";gadfly-expect cvc5: clean\n"
      "(check-sat)\n";
  EXPECT_EQ(expected(text, "my z3"), "finding special-1");
  EXPECT_EQ(expected(text, "cvc5"), "clean");
  EXPECT_EQ(expected(text, "boolector"), "finding general");
  EXPECT_EQ(expected("; gadfly-expect z3: finding special\n(check-sat)\n", "cvc5"), "clean");
}

TEST(Regression, OnlyTheHeadIsRead) {
  EXPECT_EQ(expected("(check-sat)\n; gadfly-expect: finding x\n", "z3"), "clean");
  EXPECT_EQ(expected("\n; gadfly-expect: finding x\n", "z3"), "clean");
  EXPECT_EQ(expected("; gadfly-expect: finding x", "z3"), "finding x") << "no line end";
  EXPECT_EQ(expected("; gadfly-expectation: nonsense\n", "z3"), "clean") << "another keyword";
}

TEST(Regression, ErrorsHaveAPosition) {
  EXPECT_EQ(expected("; a\n; gadfly-expect: fnding x\n", "z3"), "line 2");
  EXPECT_EQ(expected("; gadfly-expect: finding\n", "z3"), "line 1");
  EXPECT_EQ(expected("; gadfly-expect: findingx\n", "z3"), "line 1");
  EXPECT_EQ(expected("; gadfly-expect clean\n", "z3"), "line 1");
  EXPECT_EQ(expected("; gadfly-expect: clean\n;\n; gadfly-expect: clean\n", "z3"), "line 3");
  EXPECT_EQ(expected("; gadfly-expect cvc5: nonsense\n", "z3"), "line 1") << "not ours, but wrong";
}

TEST(Regression, WrittenHeadsAreReadBack) {
  const std::string input =
      std::string("; about it\n(check-sat) ; gadfly-expect: clean\n") + '\0' + '\xff';
  std::string text = with_expectation(with_origin(input, "a\nb"), {"z3", "crash-1"});
  EXPECT_EQ(text, "; gadfly-expect z3: finding crash-1\n; gadfly-found: a b\n" + input);
  text = with_expectation(text, {"", "other-2"});
  text = with_expectation(text, {"z3", ""});
  EXPECT_EQ(expected(text, "z3"), "clean");
  EXPECT_EQ(expected(text, "cvc5"), "finding other-2");
  EXPECT_EQ(with_expectation(text, {"z3", ""}), text);
  EXPECT_EQ(without_head(text), input);
  EXPECT_EQ(without_head(input), input);
}

TEST(Regression, OnlySomeNamesOfTargetsFitAHead) {
  EXPECT_TRUE(fits_a_head("boolector"));
  EXPECT_TRUE(fits_a_head("my z3"));
  for (const char* name : {"", "a:b", "a\nb", " a", "a "}) EXPECT_FALSE(fits_a_head(name)) << name;
}

}  // namespace
}  // namespace gadfly::tools::regression_test
