// SPDX-License-Identifier: Apache-2.0
// The strategy assertions gives all expected results for short lists of assertions. There are fewer
// than 20 results, each with a probability above 1/100 (one of 6 changes, one of 3 commands, one of
// 5 formulas). So the probability that one is missing after 3,000 seeds is below 20 * 0.99^3000 =
// 2e-12.
#include <gtest/gtest.h>

#include "tests/mutator/workbench.h"

namespace gadfly::mutator::assertions_test {
namespace {

using Texts = std::set<std::string>;

Texts changed(const std::string& declarations, const std::string& assertions) {
  Texts found;
  for (const std::string& mutant :
       mutants(declarations + assertions, strategy("assertions"), 3000)) {
    EXPECT_TRUE(mutant.starts_with(declarations)) << mutant;
    found.insert(mutant.substr(std::min(declarations.size(), mutant.size())));
  }
  return found;
}

constexpr const char* kDeclarations = "(declare-const p Bool)(declare-const q Bool)\n";

TEST(AssertionsTest, AConjunctionIsSplitRepeatedOrDropped) {
  EXPECT_EQ(changed(kDeclarations, "(assert (and p q))\n(check-sat)"),
            (Texts{"(assert p)\n(assert q)\n(check-sat)",                  // split
                   "(assert (and p q))\n(assert (and p q))\n(check-sat)",  // repeat, add
                   "(assert (and p q))\n(assert p)\n(check-sat)",          // add
                   "(assert (and p q))\n(assert q)\n(check-sat)",          // add
                   "(check-sat)"}));                                       // drop
}

TEST(AssertionsTest, TwoAssertionsAreSwappedJoinedOrDropped) {
  const Texts found = changed(kDeclarations, "(assert p)\n(assert (not q))\n(check-sat)");
  EXPECT_TRUE(found.contains("(assert (not q))\n(assert p)\n(check-sat)"));              // swap
  EXPECT_TRUE(found.contains("(assert (and p (not q)))\n(check-sat)"));                  // join
  EXPECT_TRUE(found.contains("(assert p)\n(check-sat)"));                                // drop
  EXPECT_TRUE(found.contains("(assert p)\n(assert q)\n(assert (not q))\n(check-sat)"));  // add
}

TEST(AssertionsTest, AssertionsDoNotMoveAcrossOtherCommands) {
  for (const std::string& text :
       changed(kDeclarations, "(assert p)(push 1)(assert q)(pop 1)(check-sat)")) {
    EXPECT_EQ(text.find("(and"), std::string::npos) << text;
    EXPECT_FALSE(text.starts_with("(assert q)(push")) << text;
  }
}

TEST(AssertionsTest, NamedAssertionsAreKept) {
  const std::string named = "(assert (! p :named n))";
  const Texts found = changed(kDeclarations, named + "\n(assert q)\n(get-unsat-core)");
  EXPECT_FALSE(found.empty());
  for (const std::string& text : found) {
    EXPECT_TRUE(text.starts_with(named + "\n")) << text;
    EXPECT_EQ(text.find(":named", named.size()), std::string::npos) << text;
  }
}

TEST(AssertionsTest, AddedFormulasAreClosedAndVisible) {
  for (const std::string& text :
       changed("",
               "(declare-fun f (Int) Bool)(assert (forall ((x Int)) (f x)))"
               "(declare-const r Bool)(assert (xor r true))")) {
    EXPECT_EQ(text.find("(assert (f x))"), std::string::npos) << text;
    EXPECT_LT(text.find("(declare-const r Bool)"), text.find("(assert r)")) << text;
  }
}

TEST(AssertionsTest, AssertionsAreNotJoinedIfTheScriptRedeclaresAnd) {
  for (const std::string& text :
       changed("(declare-fun and (Int) Bool)", "(assert (and 1))(assert (and 2))"))
    EXPECT_EQ(text.find("(and ("), std::string::npos) << text;
}

}  // namespace
}  // namespace gadfly::mutator::assertions_test
