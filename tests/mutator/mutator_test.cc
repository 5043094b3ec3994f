// SPDX-License-Identifier: Apache-2.0
// Tests of the choice of strategies, of chains of mutations, and of unusual input, such as text
// that cannot be read.
#include "mutator/mutator.h"

#include <gtest/gtest.h>

#include <map>

#include "mutator/strategies.h"
#include "tests/corpus.h"
#include "tests/sanitizers.h"
#include "tests/smtlib/read.h"

namespace gadfly::mutator::mutator_test {
namespace {

constexpr std::string_view kScript =
    "(set-logic QF_LIA)\n(declare-const x Int)\n(declare-const y Int)\n"
    "(assert (and (< x 3) (> y (+ x 1))))\n(assert (not (= x y)))\n(check-sat)\n";

TEST(MutatorTest, UnreadableTextIsReturnedUnchanged) {
  Mutator mutator(smtlib::TheorySet::standard());
  std::string noise;
  Rng rng(1);
  for (int i = 0; i < 4096; ++i) noise += static_cast<char>(rng.below(256));
  for (const std::string& text :
       {std::string(), noise, std::string(size_t{1} << 20, '('), std::string(1000, ')'),
        std::string("(assert (= x \"never closed))"), std::string("(assert |never closed)"),
        std::string("x"), std::string(3, '\0')}) {
    const Mutator::Mutant mutant = mutator.mutate(text, 1, Limits());
    EXPECT_FALSE(mutant.applied);
    EXPECT_EQ(mutant.bytes, text);
    EXPECT_EQ(mutator.last_strategy(), "");
  }
}

TEST(MutatorTest, ScriptsWithoutTermsAreReturnedUnchanged) {
  Mutator mutator(smtlib::TheorySet::standard());
  for (const std::string_view text :
       {"(check-sat)", "()", "(()())", "; only a comment", "(assert)", "(get-value ((f x)))",
        "(declare-const x Int)", "(exit)(assert true)", "(get-qe (match x ((y 1))))"}) {
    const Mutator::Mutant mutant = mutator.mutate(text, 1, Limits());
    EXPECT_FALSE(mutant.applied) << text << " became " << mutant.bytes;
    EXPECT_EQ(mutant.bytes, text);
  }
}

TEST(MutatorTest, EveryPrefixOfAScriptIsAccepted) {
  Mutator mutator(smtlib::TheorySet::standard());
  size_t read = 0;
  for (size_t size = 0; size <= kScript.size(); ++size) {
    const std::string_view prefix = kScript.substr(0, size);
    smtlib::Script script(smtlib::TheorySet::standard());
    const bool readable = script.read(prefix).ok();
    const size_t problems = script.problems().size();
    const Mutator::Mutant mutant = mutator.mutate(prefix, size, Limits());
    if (!mutant.applied) {
      EXPECT_EQ(mutant.bytes, prefix);
      continue;
    }
    ++read;
    EXPECT_TRUE(readable) << prefix;
    ASSERT_TRUE(script.read(mutant.bytes).ok()) << mutant.bytes;
    EXPECT_LE(script.problems().size(), problems) << mutant.bytes;
  }
  EXPECT_GT(read, 3u);
}

TEST(MutatorTest, EarlierMutationsHaveNoEffect) {
  Mutator again(smtlib::TheorySet::standard());
  for (const auto& [name, text] : corpus()) {
    for (uint64_t seed = 0; seed < 8; ++seed) {
      Mutator fresh(smtlib::TheorySet::standard());
      const std::string expected(fresh.mutate(text, seed, Limits()).bytes);
      ASSERT_EQ(again.mutate(text, seed, Limits()).bytes, expected) << name;
    }
  }
}

TEST(MutatorTest, DeepNestingNeedsNoRecursion) {
  constexpr int kDepth = 100'000;
  std::string text = "(declare-const a Bool)(assert ";
  for (int i = 0; i < kDepth; ++i) text += "(not ";
  text += 'a' + std::string(kDepth, ')') + ')';
  Mutator mutator(smtlib::TheorySet::standard());
  Limits limits;
  limits.max_bytes = text.size() + 10'000;
  size_t applied = 0;
  for (uint64_t seed = 0; seed < 4; ++seed)
    applied += mutator.mutate(text, seed, limits).applied ? 1 : 0;
  EXPECT_GT(applied, 0u);
}

TEST(MutatorTest, WeightsDecideHowOftenAStrategyIsTried) {
  Mutator mutator(smtlib::TheorySet::standard());
  std::vector<uint32_t> weights;
  for (const Strategy& strategy : strategies())
    weights.push_back(strategy.name == "assertions" ? 1 : strategy.name == "operator" ? 3 : 0);
  mutator.set_weights(weights);
  std::map<std::string, int> applied;
  constexpr int kRuns = 4000;
  for (uint64_t seed = 0; seed < kRuns; ++seed) {
    ASSERT_TRUE(mutator.mutate(kScript, seed, Limits()).applied);
    ++applied[std::string(mutator.last_strategy())];
  }
  EXPECT_EQ(applied.size(), 2u);
  // The count has a binomial distribution with p = 1/4; six standard deviations are 164.
  EXPECT_NEAR(applied["assertions"], kRuns / 4.0, 164);
}

TEST(MutatorTest, AParsedInputKeepsItsLabelsAndIsMutatedAsIfReadByTheMutator) {
  const std::string labeled =
      std::string(kScript) + "(set-info :gadfly-witness \"1 0 (x 2) (y 4)\")";
  for (const std::string& text : {std::string(kScript), labeled}) {
    for (uint64_t seed = 0; seed < 20; ++seed) {
      Mutator mutator(smtlib::TheorySet::standard());
      Mutator other(smtlib::TheorySet::standard());
      const smtlib::Script* script = mutator.parse(text);
      ASSERT_NE(script, nullptr);
      EXPECT_EQ(script->source(), text);
      EXPECT_EQ(mutator.mutate(text, seed, Limits()).bytes,
                other.mutate(text, seed, Limits()).bytes);
      EXPECT_EQ(mutator.parse(text)->source(), text);
    }
  }
}

TEST(MutatorTest, AnInputThatCannotBeReadIsNotParsed) {
  Mutator mutator(smtlib::TheorySet::standard());
  EXPECT_EQ(mutator.parse("(assert"), nullptr);
  EXPECT_NE(mutator.parse(""), nullptr);
  EXPECT_EQ(mutator.parse("(assert"), nullptr);
  EXPECT_NE(mutator.parse(kScript), nullptr);
}

TEST(MutatorTest, MutantsRespectTheLimitOnBytes) {
  Mutator mutator(smtlib::TheorySet::standard());
  Limits limits;
  limits.max_bytes = kScript.size() - 1;
  size_t applied = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    const Mutator::Mutant mutant = mutator.mutate(kScript, seed, limits);
    if (!mutant.applied) continue;
    ++applied;
    EXPECT_LT(mutant.bytes.size(), kScript.size());
  }
  EXPECT_GT(applied, 0u);
  uint64_t refused = 0;
  for (const StrategyCounts& counts : mutator.counts()) refused += counts.refused;
  EXPECT_GT(refused, 0u);
}

TEST(MutatorTest, AChainIsASequenceOfMutations) {
  Mutator chained(smtlib::TheorySet::standard());
  Mutator single(smtlib::TheorySet::standard());
  chained.set_checked(true);
  std::string expected(kScript);
  uint64_t seed = 42;
  for (int i = 0; i < 10; ++i) {
    const uint64_t step = split_mix(seed);
    expected = std::string(single.mutate(expected, step, Limits()).bytes);
  }
  const Mutator::Mutant mutant = chained.mutate_chain(kScript, 42, 10, Limits());
  EXPECT_TRUE(mutant.applied);
  EXPECT_EQ(mutant.bytes, expected);
  const std::string applied = chained.strategies_applied();
  EXPECT_EQ(static_cast<size_t>(std::ranges::count(applied, ',')), chained.provenance().size() - 1)
      << applied;
  EXPECT_TRUE(applied.ends_with(", " + std::string(chained.last_strategy()))) << applied;
  EXPECT_EQ(chained.mutate_chain(kScript, 42, 0, Limits()).bytes, kScript);
  EXPECT_EQ(chained.strategies_applied(), "");
  EXPECT_EQ(chained.mutate_chain("(oops", 42, 10, Limits()).bytes, "(oops");
}

TEST(MutatorTest, LongChainsStayWellSorted) {
  Mutator mutator(smtlib::TheorySet::standard());
  mutator.set_checked(true);  // the mutator checks every step
  uint64_t steps = 0;
  constexpr size_t kLength = kAddressSanitizer ? 8 : 30;
  for (const Seed& seed : corpus()) {
    const Mutator::Mutant mutant = mutator.mutate_chain(seed.text, 5, kLength, Limits());
    EXPECT_TRUE(mutant.applied) << seed.name;
    EXPECT_LE(smtlib::read(mutant.bytes)->problems().size(),
              smtlib::read(seed.text)->problems().size());
  }
  for (const StrategyCounts& counts : mutator.counts()) steps += counts.applied;
  EXPECT_GT(steps, kLength * 5 / 6 * corpus().size());
}

}  // namespace
}  // namespace gadfly::mutator::mutator_test
