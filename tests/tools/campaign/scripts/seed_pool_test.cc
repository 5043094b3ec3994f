// SPDX-License-Identifier: Apache-2.0
// The seeds of an unguided campaign: theories are drawn evenly, and dropped seeds do not come back.
#include "tools/campaign/scripts/seed_pool.h"

#include <gtest/gtest.h>

namespace gadfly::tools::seed_pool_test {
namespace {

std::string ints(int number) {
  return "(declare-const x Int)(assert (< x " + std::to_string(number) + "))(check-sat)";
}

// 20 seeds of Ints, one of floats, one of strings and Ints, one without a theory, and no script.
std::vector<std::string> texts() {
  std::vector<std::string> texts;
  for (int i = 0; i < 20; ++i) texts.push_back(ints(i));
  texts.emplace_back("(declare-const f Float32)(assert (fp.isNaN f))(check-sat)");
  texts.emplace_back("(declare-const s String)(assert (< 3 (str.len s)))(check-sat)");
  texts.emplace_back("(declare-const p Bool)(assert p)(check-sat)");
  texts.emplace_back("(assert");
  return texts;
}

TEST(SeedPool, ASeedCountsForItsRarestTheory) {
  const SeedSet set(texts());
  ASSERT_EQ(set.seeds().size(), 23U) << "a text that is no script is left out";
  EXPECT_EQ(set.seeds()[0].theory, "Ints");
  EXPECT_EQ(set.seeds()[20].theory, "FloatingPoint");
  EXPECT_EQ(set.seeds()[21].theory, "Strings");
  EXPECT_EQ(set.seeds()[22].theory, "");
}

TEST(SeedPool, TheoriesAreDrawnEvenly) {
  const SeedSet set(texts());
  const SeedPool pool(set);
  Rng rng(1);
  std::map<std::string_view, int> drawn;
  for (int i = 0; i < 4000; ++i) ++drawn[set.seeds()[pool.draw(rng)].theory];
  EXPECT_EQ(drawn.size(), 4U);
  for (const auto& [theory, count] : drawn) EXPECT_NEAR(count, 1000, 120) << theory;
}

TEST(SeedPool, ThreadsShareTheSeedsOfATheory) {
  const SeedSet set(texts());
  std::map<size_t, int> pools_with;  // by seed
  for (const size_t thread : {0U, 1U, 2U}) {
    SeedPool pool(set, thread, 3);
    Rng rng(1);
    for (int i = 0; i < 2000; ++i) {
      const size_t seed = pool.draw(rng);
      pools_with[seed] += pool.is_new(seed);
    }
  }
  ASSERT_EQ(pools_with.size(), set.seeds().size());
  for (size_t seed = 0; seed < 20; ++seed) EXPECT_EQ(pools_with[seed], 1) << seed;
  for (size_t seed = 20; seed < 23; ++seed)
    EXPECT_EQ(pools_with[seed], 3) << "the only seed of its theory is for every thread";
}

TEST(SeedPool, ADroppedSeedIsNotDrawnAgain) {
  const SeedSet set({ints(1), ints(2), texts()[20]});
  SeedPool pool(set);
  EXPECT_TRUE(pool.is_new(0));
  EXPECT_FALSE(pool.is_new(0));
  EXPECT_TRUE(pool.is_new(1));
  pool.drop(1);
  pool.drop(2);
  Rng rng(1);
  for (int i = 0; i < 50; ++i) EXPECT_EQ(pool.draw(rng), 0U);
  pool.drop(0);
  EXPECT_TRUE(pool.empty());
}

}  // namespace
}  // namespace gadfly::tools::seed_pool_test
