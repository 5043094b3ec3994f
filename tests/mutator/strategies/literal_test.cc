// SPDX-License-Identifier: Apache-2.0
// The strategy literal: changes one literal, with its sign, and no other byte.
#include <gtest/gtest.h>

#include "tests/mutator/workbench.h"

namespace gadfly::mutator::literal_test {
namespace {

using Texts = std::set<std::string>;

TEST(LiteralTest, OnlyTheLiteralChanges) {
  const std::string text = "(set-logic QF_LIA)(declare-const x Int)(assert (< x 77))";
  const auto found = mutants(text, strategy("literal"), 300);
  EXPECT_GT(found.size(), 20u);
  for (const std::string& mutant : found)
    EXPECT_TRUE(mutant.starts_with(text.substr(0, text.find("77")))) << mutant;
}

TEST(LiteralTest, SignsAreReplacedWithTheirNumbers) {
  for (const std::string& mutant :
       mutants("(set-logic QF_LIA)(declare-const x Int)(assert (< x (- 77)))", strategy("literal"),
               1000))
    EXPECT_EQ(mutant.find("(- (-"), std::string::npos) << mutant;
}

TEST(LiteralTest, DivisorsOfLinearLogicsStayPositive) {
  const auto found = mutants("(set-logic QF_LIA)(declare-const x Int)(assert (< (div x 5) x))",
                             strategy("literal"), 1000);
  EXPECT_GT(found.size(), 20u);
  for (const std::string& mutant : found) {
    EXPECT_EQ(mutant.find("(div x 0)"), std::string::npos) << mutant;
    EXPECT_EQ(mutant.find("(div x (-"), std::string::npos) << mutant;
  }
}

TEST(LiteralTest, BitVectorsWrittenAsNumeralsKeepTheirWidth) {
  const auto found =
      mutants("(declare-const w (_ BitVec 8))(assert (= w (_ bv7 8)))", strategy("literal"), 1000);
  EXPECT_GT(found.size(), 20u);
  for (const std::string& mutant : found)
    EXPECT_EQ(smtlib::problems(*smtlib::read(mutant)), std::vector<std::string>()) << mutant;
}

TEST(LiteralTest, LiteralsOfTheScriptAreReused) {
  EXPECT_TRUE(mutants("(set-logic QF_LIA)(assert (< 123456789 77))", strategy("literal"), 1000)
                  .contains("(set-logic QF_LIA)(assert (< 123456789 123456789))"));
}

TEST(LiteralTest, ScriptsWithoutLiteralsGiveNoMutant) {
  EXPECT_EQ(mutants("(declare-const p Bool)(assert (not p))", strategy("literal"), 50), Texts{});
}

}  // namespace
}  // namespace gadfly::mutator::literal_test
