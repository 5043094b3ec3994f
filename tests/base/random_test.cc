// SPDX-License-Identifier: Apache-2.0
// Random numbers are the same on all platforms and within their bounds, and every value occurs.
#include "lib/base/random.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace gadfly::random_test {
namespace {

// The probability that one of n values is missing after k draws is at most n (1 - 1/n)^k. With k =
// 40 n and n <= 100, it is below 1e-15.
constexpr int draws_to_hit_all(int values) {
  return 40 * values;
}

TEST(RandomTest, TheSameSeedGivesTheSameNumbersInEveryBuild) {
  Rng rng(42);
  EXPECT_EQ(rng.next(), 1546998764402558742u);
  EXPECT_EQ(rng.next(), 6990951692964543102u);
  EXPECT_EQ(rng.next(), 12544586762248559009u);
}

TEST(RandomTest, BelowReachesEveryValueAndNoOther) {
  Rng rng(1);
  std::set<uint64_t> seen;
  for (int i = 0; i < draws_to_hit_all(7); ++i) seen.insert(rng.below(7));
  EXPECT_EQ(seen, (std::set<uint64_t>{0, 1, 2, 3, 4, 5, 6}));
}

TEST(RandomTest, BetweenIncludesBothEndsAndTheWholeRange) {
  Rng rng(1);
  std::set<int64_t> seen;
  for (int i = 0; i < draws_to_hit_all(5); ++i) seen.insert(rng.between(-2, 2));
  EXPECT_EQ(seen, (std::set<int64_t>{-2, -1, 0, 1, 2}));
  EXPECT_EQ(rng.between(5, 5), 5);
  (void)rng.between(INT64_MIN, INT64_MAX);
}

TEST(RandomTest, WeightsOfZeroAreNeverDrawnAndOthersAre) {
  Rng rng(1);
  const std::array<uint32_t, 4> weights = {0, 1, 0, 3};
  std::array<int, 4> drawn = {};
  for (int i = 0; i < 4000; ++i) ++drawn[rng.weighted(weights)];
  EXPECT_EQ(drawn[0], 0);
  EXPECT_EQ(drawn[2], 0);
  // The expected counts are 1000 and 3000, and the standard deviation is 27; the bound is eleven
  // times that.
  EXPECT_NEAR(drawn[1], 1000, 300);
}

TEST(RandomTest, SplitGeneratorsDiffer) {
  Rng rng(1);
  Rng a = rng.split();
  Rng b = rng.split();
  EXPECT_NE(a.next(), b.next());
}

TEST(RandomDeathTest, AnEmptyRangeIsTheCallersMistake) {
  Rng rng(1);
  EXPECT_DEATH((void)rng.below(0), "internal error: precondition");
}

}  // namespace
}  // namespace gadfly::random_test
