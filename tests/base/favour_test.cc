// SPDX-License-Identifier: Apache-2.0
// Success rates: things that succeed more often are drawn more often. mutator/credit_test.cc tests
// the values of success.
#include "lib/base/favour.h"

#include <gtest/gtest.h>

#include <array>
#include <numeric>

namespace gadfly {
namespace {

constexpr uint32_t kThings = 4;

std::array<int, kThings> drawn(const Favour& favour, int draws = 8000) {
  std::array<uint32_t, kThings> things;
  std::iota(things.begin(), things.end(), 0U);
  std::array<int, kThings> counts = {};
  Rng rng(5);
  for (int i = 0; i < draws; ++i) ++counts[favour.draw(things, rng)];
  return counts;
}

TEST(FavourTest, AllAreDrawnEquallyAtFirst) {
  Favour favour;
  for (int i = 0; i < 1000; ++i) favour.made(1);
  for (const int count : drawn(favour)) EXPECT_NEAR(count, 2000, 150);
  EXPECT_EQ(favour.worth(0), 1);
  EXPECT_EQ(favour.worth(1000), 1);
}

TEST(FavourTest, DrawsFollowSuccess) {
  Favour favour;
  for (int i = 0; i < 20000; ++i)
    for (size_t thing = 0; thing < kThings; ++thing) favour.made(thing);
  for (int i = 0; i < 6000; ++i) favour.kept(0);
  for (int i = 0; i < 3000; ++i) favour.kept(1);
  for (int i = 0; i < 1000; ++i) favour.kept(2);
  const std::array<int, kThings> counts = drawn(favour);
  EXPECT_NEAR(favour.worth(0), 2.4, 0.05);
  EXPECT_NEAR(counts[0], 2 * counts[1], 0.2 * counts[0]);
  EXPECT_GT(counts[1], 2 * counts[2]);
  EXPECT_GT(counts[3], 200) << "each is still drawn";
}

TEST(FavourTest, OldSuccessesFade) {
  Favour favour;
  const auto others = [&](int made) {
    for (int i = 0; i < made; ++i) {
      favour.made(1);
      if (i % 100 == 0) favour.kept(1);
    }
  };
  others(10'000);
  for (int i = 0; i < 100; ++i) favour.made(0);
  for (int i = 0; i < 8; ++i) favour.kept(0);
  EXPECT_GT(favour.worth(0), 2);
  others(10'000'000);
  EXPECT_NEAR(favour.worth(0), 1, 0.05);
}

TEST(FavourTest, TruncationForgetsTheNewestThings) {
  Favour favour;
  for (size_t thing = 0; thing < kThings; ++thing)
    for (int i = 0; i < 1000; ++i) favour.made(thing);
  for (int i = 0; i < 300; ++i) favour.kept(3);
  EXPECT_GT(favour.worth(3), 2);
  favour.truncate(3);
  EXPECT_EQ(favour.worth(3), 1);
  EXPECT_EQ(favour.worth(0), 1);
}

}  // namespace
}  // namespace gadfly
