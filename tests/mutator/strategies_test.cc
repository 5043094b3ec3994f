// SPDX-License-Identifier: Apache-2.0
// The contract of every strategy (mutator/strategy.h), checked on every seed script of the corpus.
#include <gtest/gtest.h>

#include <set>

#include "lib/solver_facts/registry.h"
#include "mutator/mutator.h"
#include "mutator/strategies.h"
#include "tests/corpus.h"
#include "tests/mining/corpus_bank.h"
#include "tests/smtlib/read.h"

namespace gadfly::mutator::strategies_test {
namespace {

constexpr uint64_t kSeedsEach = 25;
const std::vector<std::string> kTactics = {"smt", "(then simplify smt)"};
const std::vector<solver_facts::SolverQuery> kQueries = {
    {"get-value", "(get-value (%TERM% %FORMULA%))"},
    {"get-proof", "(get-proof)", {"(set-option :produce-proofs true)"}}};

class EveryStrategy : public testing::TestWithParam<size_t> {
 protected:
  EveryStrategy() : mutator_(smtlib::TheorySet::standard()) {
    std::vector<uint32_t> weights(strategies().size());
    weights[GetParam()] = 1;
    mutator_.set_weights(weights);
    if (horn()) mutator_.set_profile(*solver_facts::read_profile("z3"));
    mutator_.set_bank(corpus_bank());
    mutator_.set_options(options());
    mutator_.set_tactics(kTactics);
    mutator_.set_queries(kQueries);
  }

  static std::vector<std::vector<solver_facts::SolverOption>> options() {
    return {{{":a", {"true"}}, {":b", {"0", "1"}}}, {{":c.d", {"x"}}}};
  }

  // The strategy horn leaves the logics of the standard, writes much text, and does not apply to
  // many scripts.
  static bool horn() { return strategies()[GetParam()].name == "horn"; }

  // Returns the donor for the seed with this number: the next seed, which mostly has the same
  // logic.
  static Supplies supplies(size_t number) {
    return {.donor = corpus()[(number + 1) % corpus().size()].text};
  }

  Mutator mutator_;
};

INSTANTIATE_TEST_SUITE_P(Strategies, EveryStrategy, testing::Range(size_t{0}, strategies().size()),
                         [](const auto& info) {
                           return std::string(strategies()[info.param].name);
                         });

TEST_P(EveryStrategy, MutantsAreWellSortedWithinBudgetAndNew) {
  Limits limits;
  size_t fired = 0;
  for (size_t i = 0; i < corpus().size(); ++i) {
    const Seed& seed = corpus()[i];
    const size_t problems = smtlib::read(seed.text)->problems().size();
    limits.max_bytes = horn() ? 8 * seed.text.size() : seed.text.size() + 400;
    for (uint64_t number = 0; number < kSeedsEach; ++number) {
      const Mutator::Mutant mutant = mutator_.mutate(seed.text, number, limits, supplies(i));
      if (!mutant.applied) {
        EXPECT_EQ(mutant.bytes, seed.text) << seed.name;
        EXPECT_EQ(mutator_.last_strategy(), "");
        continue;
      }
      ++fired;
      EXPECT_EQ(mutator_.last_strategy(), strategies()[GetParam()].name);
      EXPECT_NE(mutant.bytes, seed.text) << seed.name << ", seed " << number;
      EXPECT_LE(mutant.bytes.size(), limits.max_bytes) << seed.name << ", seed " << number;
      const auto script = smtlib::read(mutant.bytes);
      ASSERT_LE(script->problems().size(), problems)
          << seed.name << ", seed " << number << "\n"
          << mutant.bytes << "\n"
          << testing::PrintToString(smtlib::problems(*script));
    }
  }
  // Nearly every strategy applies to nearly every script of the corpus. A fusion needs two
  // constants of fitting sorts.
  const bool fuse = strategies()[GetParam()].name == "fuse";
  EXPECT_GT(fired, corpus().size() * kSeedsEach / (horn() ? 8 : fuse ? 4 : 2));
  const StrategyCounts& counts = mutator_.counts()[GetParam()];
  EXPECT_EQ(counts.applied, fired);
  EXPECT_EQ(counts.tried, corpus().size() * kSeedsEach);
}

TEST_P(EveryStrategy, TheSameSeedGivesTheSameBytesAfterAnyHistory) {
  Mutator other(smtlib::TheorySet::standard());
  if (horn()) other.set_profile(*solver_facts::read_profile("z3"));
  std::vector<uint32_t> weights(strategies().size());
  weights[GetParam()] = 3;
  other.set_weights(weights);
  other.set_bank(corpus_bank());
  other.set_options(options());
  other.set_tactics(kTactics);
  other.set_queries(kQueries);
  std::vector<std::string> first;
  for (size_t i = 0; i < corpus().size(); ++i)
    first.emplace_back(mutator_.mutate(corpus()[i].text, 7, Limits(), supplies(i)).bytes);
  for (size_t i = corpus().size(); i-- > 0;)
    EXPECT_EQ(other.mutate(corpus()[i].text, 7, Limits(), supplies(i)).bytes, first[i])
        << corpus()[i].name;
}

TEST_P(EveryStrategy, InsertedTermsKeepTheNodeBudget) {
  // A mutation of one term may add 30 nodes: too few for a copy of the large term.
  std::string large = "true";
  for (int i = 0; i < 12; ++i) large = "(and " + large + " (= a b))";
  const std::string text = "(declare-const a Bool)(declare-const b Bool)(assert " + large +
                           ")(assert (or a b))(assert (xor a b))";
  // Counts nodes of assertions: declarations that they need are separate.
  const auto nodes_of = [](std::string_view script) {
    const auto read = smtlib::read(script);
    uint32_t nodes = 0;
    for (const smtlib::Command& command : read->commands())
      if (command.word == smtlib::kAssert) nodes += read->subtree_end(command.node) - command.node;
    return nodes;
  };
  const uint32_t nodes = nodes_of(text);
  Limits limits;
  limits.max_nodes = 30;
  size_t fired = 0;
  for (uint64_t number = 0; number < 500; ++number) {
    const Mutator::Mutant mutant = mutator_.mutate(text, number, limits, {.donor = text});
    if (!mutant.applied || mutant.bytes.find(large + ")\n(assert " + large) != std::string::npos)
      continue;  // a repeated assertion is not an inserted term
    ++fired;
    EXPECT_LE(nodes_of(mutant.bytes), nodes + limits.max_nodes + 10) << mutant.bytes;
  }
  // This script has no literal with digits, no check-sat, and no constant without bounds.
  const std::string_view name = strategies()[GetParam()].name;
  const std::set<std::string_view> unfit = {"assign",  "concretize",  "confine",
                                            "horn",    "incremental", "literal",
                                            "queries", "recompose",   "tactics"};
  EXPECT_EQ(fired > 0, !unfit.contains(name));
}

TEST(StrategiesTest, TheListIsSortedAndComplete) {
  EXPECT_TRUE(std::ranges::is_sorted(strategies(), {}, &Strategy::name));
  for (const Strategy& strategy : strategies()) EXPECT_GT(strategy.weight, 0u) << strategy.name;
  EXPECT_EQ(strategies().size(), 21u);
}

}  // namespace
}  // namespace gadfly::mutator::strategies_test
