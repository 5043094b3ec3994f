// SPDX-License-Identifier: Apache-2.0
// The scripts of an unguided campaign: seeds first, then mutants, and some for one solver alone.
#include "tools/campaign/scripts/script_source.h"

#include <gtest/gtest.h>

#include <set>

#include "tools/console/profiles.h"

namespace gadfly::tools::script_source_test {
namespace {

const std::vector<std::string> kSeeds = {
    "(declare-const x Int)(declare-const y Int)(assert (< x y))(check-sat)",
    "(declare-const a (_ BitVec 8))(assert (= a (bvadd a #x01)))(check-sat)",
    "(declare-const s String)(assert (= s (str.++ s \"a\")))(check-sat)",
    "(declare-const r Real)(declare-const q Real)(assert (> (* r q) 1.5))(check-sat)"};

CampaignOptions options(std::vector<std::string> solvers) {
  CampaignOptions options;
  options.solvers = std::move(solvers);
  options.profile = common_profile(options.solvers).name();
  return options;
}

// Of two solvers; the second has tactics and queries.
const std::vector<SolverAdditions> kAdditions = {{.options = {{":first", {"1"}}}},
                                                 {.options = {{":second", {"2"}}},
                                                  .tactics = {"smt"},
                                                  .queries = {{"get-proof", "(get-proof)"}}}};

std::vector<ScriptSource::NextScript> take(ScriptSource& source, size_t count) {
  std::vector<ScriptSource::NextScript> scripts;
  while (scripts.size() < count)
    if (auto next = source.next()) scripts.push_back(std::move(*next));
  return scripts;
}

TEST(ScriptSource, NoScriptHasWhatIsLeftOut) {
  const std::vector<std::string> numbers = {kSeeds.front()};
  for (const bool without : {false, true}) {
    CampaignOptions both = options({"z3", "cvc5"});
    if (without) both.without = {"Strings"};
    both.profile = leave_out(both.without, common_profile(both.solvers))->name();
    const SeedSet seeds(numbers);
    ScriptSource source(both, kAdditions, SeedPool(seeds), 1);
    const std::vector<ScriptSource::NextScript> scripts = take(source, 600);
    const bool has = std::ranges::any_of(scripts, [](const ScriptSource::NextScript& next) {
      return next.text.find("str.") != std::string::npos;
    });
    EXPECT_EQ(has, !without);
  }
}

TEST(ScriptSource, EachSeedComesOnceAsItStandsAndForAllSolvers) {
  const CampaignOptions both = options({"z3", "cvc5"});
  const SeedSet seeds(kSeeds);
  ScriptSource source(both, kAdditions, SeedPool(seeds), 1);
  std::set<std::string> unchanged;
  for (const ScriptSource::NextScript& next : take(source, 300)) {
    EXPECT_EQ(next.strategies.empty(), !next.mutated);
    if (next.mutated) continue;
    EXPECT_FALSE(next.only);
    EXPECT_TRUE(unchanged.insert(next.text).second) << next.text;
  }
  EXPECT_EQ(unchanged, std::set<std::string>(kSeeds.begin(), kSeeds.end()));
}

TEST(ScriptSource, TheSameSeedGivesTheSameScripts) {
  const CampaignOptions both = options({"z3", "cvc5"});
  const SeedSet seeds(kSeeds);
  ScriptSource one(both, kAdditions, SeedPool(seeds), 5);
  ScriptSource two(both, kAdditions, SeedPool(seeds), 5);
  for (int i = 0; i < 100; ++i) {
    const auto a = one.next();
    const auto b = two.next();
    ASSERT_EQ(a.has_value(), b.has_value());
    if (!a) continue;
    EXPECT_EQ(a->text, b->text);
    EXPECT_EQ(a->only, b->only);
  }
}

TEST(ScriptSource, SomeScriptsAreForEachSolverAlone) {
  const CampaignOptions both = options({"z3", "cvc5"});
  const SeedSet seeds(kSeeds);
  ScriptSource source(both, kAdditions, SeedPool(seeds), 2);
  size_t alone[] = {0, 0};
  for (const ScriptSource::NextScript& next : take(source, 800))
    if (next.only) ++alone[*next.only];
  EXPECT_GT(alone[0], 20U);
  EXPECT_GT(alone[1], 20U);
  EXPECT_LT(alone[0] + alone[1], 200U);
}

TEST(ScriptSource, AScriptForOneSolverSetsNoOptionOfAnother) {
  const CampaignOptions both = options({"z3", "cvc5"});
  const SeedSet seeds(kSeeds);
  ScriptSource source(both, kAdditions, SeedPool(seeds), 6);
  std::set<std::string> seen;
  for (const ScriptSource::NextScript& next : take(source, 3000))
    for (const std::string part : {":first 1", ":second 2", "(get-proof)"})
      if (next.text.find(part) != std::string::npos)
        seen.insert(part + (next.only ? std::to_string(*next.only) : " all"));
  EXPECT_EQ(seen, (std::set<std::string>{"(get-proof) all", "(get-proof)1", ":first 1 all",
                                         ":first 10", ":second 2 all", ":second 21"}));
}

TEST(ScriptSource, OneSolverOrAProfileOfTheUserHasNoScriptsForOneSolver) {
  const SeedSet seeds(kSeeds);
  CampaignOptions chosen = options({"z3", "cvc5"});
  chosen.profile = "portable";
  chosen.profile_given = true;
  for (const CampaignOptions& each : {options({"z3"}), chosen}) {
    ScriptSource source(each, kAdditions, SeedPool(seeds), 3);
    for (const ScriptSource::NextScript& next : take(source, 200)) EXPECT_FALSE(next.only);
  }
}

TEST(ScriptSource, ASeedThatOneSolverDoesNotAnswerStaysForTheOthersAlone) {
  const CampaignOptions both = options({"z3", "cvc5"});
  const SeedSet seeds(kSeeds);
  ScriptSource source(both, kAdditions, SeedPool(seeds), 4);
  take(source, 100);  // all seeds came as they stand
  source.note_answered(0, {true, false});
  source.note_answered(1, {false, false});
  source.note_answered(2, {true, true});
  size_t for_z3 = 0;
  for (const ScriptSource::NextScript& next : take(source, 800)) {
    EXPECT_NE(next.seed, 1U);
    if (next.seed != 0) continue;
    EXPECT_EQ(next.only, 0U);
    ++for_z3;
  }
  EXPECT_GT(for_z3, 5U);
  EXPECT_FALSE(source.empty());
  source.note_answered(2, {false, true});
  source.note_answered(3, {false, true});
  EXPECT_TRUE(source.empty());
}

}  // namespace
}  // namespace gadfly::tools::script_source_test
