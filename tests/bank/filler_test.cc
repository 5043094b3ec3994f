// SPDX-License-Identifier: Apache-2.0
// Scripts made by filling skeletons of a bank with atoms, guided by association rules.
#include "lib/bank/filler.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "lib/smtlib/compatibility/checker.h"
#include "lib/solver_facts/registry.h"
#include "tests/mining/corpus_bank.h"

namespace gadfly::bank::filler_test {
namespace {

using namespace smtlib;

// Returns a bank in which (= IntVar IntVar) and (< IntVar IntConst) occur together, and skeletons
// have two and three holes.
Bank small_bank() {
  Bank bank;
  bank.theories = {"Core", "Ints"};
  bank.ranks = {"() Int", "() Bool"};
  bank.signatures = {"(= IntVar IntVar)", "(< IntVar IntConst)", "BoolVar"};
  bank.skeletons = {{"(forall 2 (or _ (not _)))", 1}, {"(and _ _ _)", 1}};
  bank.atoms = {{{"(= ", " ", ")"}, {0, 1}, {0, 0}, {0, 1}, {}, 0, 1},
                {{"(< ", " 7)"}, {0}, {0}, {0, 1}, {}, 1, 1},
                {{"", ""}, {0}, {1}, {0}, {}, 2, 1}};
  bank.rules = {{{0}, 1, 10, 12}};
  return bank;
}

// For every logic of the corpus, the results are read without a problem and are within the profile.
TEST(Filler, AssertionsAreWellSortedInTheirLogic) {
  const auto profile = solver_facts::read_profile("z3,cvc5");
  ASSERT_TRUE(profile.ok());
  Filler filler(corpus_bank(), TheorySet::standard(), *profile);
  Script script(TheorySet::standard());
  int made = 0;
  for (const char* name : {"ALL", "QF_LIA", "QF_LRA", "QF_BV", "QF_ABV", "QF_NRA", "UFLIA", "QF_S",
                           "QF_UF", "QF_FP", "QF_AUFLIA", "QF_DT", "QF_UFDT"}) {
    const Logic logic = read_logic(name);
    for (uint64_t seed = 0; seed < 40; ++seed) {
      Rng rng(seed);
      const Filling filling = filler.fill(logic, {.assertions = 3}, rng);
      const std::string text = Filler::script_of(filling, logic);
      ASSERT_TRUE(script.read(text).ok()) << text;
      EXPECT_TRUE(script.problems().empty()) << text << script.describe(script.problems().front());
      made += static_cast<int>(filling.assertions.size());
    }
  }
  EXPECT_GT(made, 1000);
}

TEST(Filler, TheSameSeedGivesTheSameAssertions) {
  Filler one(corpus_bank(), TheorySet::standard(), solver_facts::usual_profile());
  Filler other(corpus_bank(), TheorySet::standard(), solver_facts::usual_profile());
  const Logic logic = read_logic("ALL");
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Rng first(seed);
    Rng second(seed);
    // Earlier results have no effect.
    if (seed % 2 == 0) one.fill(read_logic("QF_BV"), {}, first);
    first = Rng(seed);
    EXPECT_EQ(Filler::script_of(one.fill(logic, {.assertions = 3}, first), logic),
              Filler::script_of(other.fill(logic, {.assertions = 3}, second), logic));
  }
}

TEST(Filler, RulesAreFollowedOncePerAssertion) {
  Filler filler(small_bank(), TheorySet::standard(), solver_facts::usual_profile());
  const Logic logic = read_logic("QF_LIA");
  uint64_t followed = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    const Filling filling = filler.fill(logic, {}, rng);
    ASSERT_EQ(filling.atoms.size(), 3U) << "no skeleton with a quantifier";
    EXPECT_LE(filling.rules.size(), 1U);
    followed += filling.rules.size();
    const auto equality = std::ranges::find(filling.atoms, 0U);
    if (equality >= filling.atoms.end() - 1) continue;
    EXPECT_EQ(equality[1], 1U) << "the rule's consequence comes next";
  }
  EXPECT_GT(followed, 50U);
  Rng rng(3);
  for (int i = 0; i < 50; ++i)
    EXPECT_TRUE(filler.fill(logic, {.by_rules = false}, rng).rules.empty());
}

TEST(Filler, QuantifiersBindUsedAndSometimesUnusedVariables) {
  Filler filler(small_bank(), TheorySet::standard(), solver_facts::usual_profile());
  const Logic logic = read_logic("LIA");
  std::string all;
  Rng rng(1);
  for (int i = 0; i < 200; ++i)
    all += Filler::script_of(filler.fill(logic, {.assertions = 2}, rng), logic);
  EXPECT_NE(all.find("(forall ((h0 Int)"), std::string::npos);
  EXPECT_NE(all.find("(h0_4 Int)"), std::string::npos);
}

TEST(Filler, SkeletonsHaveAtMostTheRequestedHoles) {
  Filler filler(small_bank(), TheorySet::standard(), solver_facts::usual_profile());
  Rng rng(1);
  for (int i = 0; i < 50; ++i)
    EXPECT_EQ(filler.fill(read_logic("LIA"), {.most_holes = 2}, rng).atoms.size(), 2U);
  EXPECT_TRUE(filler.fill(read_logic("LIA"), {.most_holes = 1}, rng).assertions.empty());
}

TEST(Filler, RulesAndAtomsAreThoseOfTheLogic) {
  Filler filler(small_bank(), TheorySet::standard(), solver_facts::usual_profile());
  EXPECT_EQ(filler.rules_after(read_logic("QF_LIA"), {0, 2}), std::vector<uint32_t>{0});
  EXPECT_TRUE(filler.rules_after(read_logic("QF_LIA"), {2}).empty());
  EXPECT_TRUE(filler.rules_after(read_logic("QF_BV"), {0, 2}).empty());
  Rng rng(1);
  EXPECT_EQ(filler.draw_atom(read_logic("QF_LIA"), filler.signature("(< IntVar IntConst)"), rng),
            1U);
  EXPECT_EQ(filler.draw_atom(read_logic("QF_BV"), 1, rng), std::nullopt);
  EXPECT_EQ(filler.signature("(> IntVar IntConst)"), ~0U);
  EXPECT_TRUE(filler.fill(read_logic("QF_FP"), {}, rng).assertions.size() <= 1);
}

TEST(Filler, ABankWithoutAtomsGivesNoAssertions) {
  Filler filler(Bank(), TheorySet::standard(), solver_facts::usual_profile());
  Rng rng(1);
  EXPECT_TRUE(filler.fill(read_logic("ALL"), {}, rng).assertions.empty());
}

TEST(Filler, NumbersOfAssertionsFollowThePaper) {
  Rng rng(1);
  uint64_t sum = 0;
  for (int i = 0; i < 10000; ++i) {
    const uint32_t drawn = Filler::draw_assertions(rng);
    EXPECT_GE(drawn, 1U);
    EXPECT_LE(drawn, 5U);
    sum += drawn;
  }
  EXPECT_NEAR(static_cast<double>(sum) / 10000, 2.8, 0.1);
}

}  // namespace
}  // namespace gadfly::bank::filler_test
