// SPDX-License-Identifier: Apache-2.0
// The formulas that each check-sat of a script asserts, after push, pop, reset and assumptions.
#include "lib/smtlib/script/check_sats.h"

#include <gtest/gtest.h>

#include "tests/smtlib/read.h"

namespace gadfly::smtlib::check_sats_test {
namespace {

// Returns the formulas of each check-sat, as in "p q | r"; or the message of an error.
std::string formulas(const std::string& text) {
  const auto script =
      read("(declare-const p Bool)(declare-const q Bool)(declare-const r Bool)" + text);
  const Result<std::vector<CheckSat>> found = checks(*script);
  if (!found) return found.error().message;
  std::string out;
  for (const CheckSat& check : *found) {
    EXPECT_TRUE(is_check_sat(script->commands()[check.command].word));
    if (&check != &found->front()) out += " | ";
    for (const NodeId formula : check.formulas) {
      if (formula != check.formulas.front()) out += ' ';
      out += script->text(formula);
    }
  }
  return out;
}

TEST(CheckCount, CountsUpToExit) {
  EXPECT_EQ(check_count(*read("")), 0u);
  EXPECT_EQ(check_count(*read("(check-sat)(push 1)(check-sat-assuming (a))(reset)(check-sat)")),
            3u);
  EXPECT_EQ(check_count(*read("(check-sat)(exit)(check-sat)")), 1u);
  EXPECT_EQ(check_count(*read("(check-sat-using (then simplify smt))(apply smt)")), 1u);
  EXPECT_EQ(check_count(*read("(echo \"(check-sat)\")(check-sat?)")), 0u);
}

TEST(Checks, OnlyAssertionsInForceAreListed) {
  EXPECT_EQ(formulas("(assert p)(check-sat-using smt)(assert q)(check-sat)"), "p | p q");
  EXPECT_EQ(formulas("(assert p)(check-sat)(assert q)(check-sat)"), "p | p q");
  EXPECT_EQ(formulas("(assert p)(push 1)(assert q)(check-sat)(pop 1)(check-sat)"), "p q | p");
  EXPECT_EQ(formulas("(push 2)(assert p)(push)(assert q)(pop 2)(check-sat)"), "");
  EXPECT_EQ(formulas("(push 3)(assert p)(pop 1)(assert q)(check-sat)"), "q");
  EXPECT_EQ(formulas("(assert p)(reset-assertions)(assert q)(check-sat)"), "q");
  EXPECT_EQ(formulas("(assert p)(check-sat)(exit)(check-sat)"), "p");
  EXPECT_EQ(formulas("(assert)(assert p)(check-sat)"), "p");
}

TEST(Checks, AssumptionsBelongToTheirCheckOnly) {
  EXPECT_EQ(formulas("(assert p)(check-sat-assuming (q (not r)))(check-sat)"), "p q (not r) | p");
}

TEST(Checks, LevelsMustBeSmallNumerals) {
  EXPECT_EQ(formulas("(push x)(check-sat)"), "expected a small numeral");
  EXPECT_EQ(formulas("(push 99999999999999999999)(check-sat)"), "expected a small numeral");
  EXPECT_EQ(formulas("(push 4294967295)(push 4294967295)(pop 4294967295)(assert p)(check-sat)"),
            "p");
}

TEST(CheckCount, ChecksAreCountedUpToExit) {
  EXPECT_EQ(check_count(*read("")), 0u);
  EXPECT_EQ(check_count(*read("(check-sat)(push 1)(check-sat-assuming (a))(reset)(check-sat)")),
            3u);
  EXPECT_EQ(check_count(*read("(check-sat)(exit)(check-sat)")), 1u);
  EXPECT_EQ(check_count(*read("(echo \"(check-sat)\")(check-sat?)")), 0u);
}

TEST(Checks, TooManyFormulasAreRefused) {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "(assert p)(check-sat)";
  EXPECT_EQ(formulas(text), "too many and too large checks");
}

}  // namespace
}  // namespace gadfly::smtlib::check_sats_test
