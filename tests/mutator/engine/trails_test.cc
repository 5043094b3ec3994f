// SPDX-License-Identifier: Apache-2.0
// Tests of mutator/engine/trails.h.
#include "mutator/engine/trails.h"

#include <gtest/gtest.h>

#include <string>

namespace gadfly::mutator {
namespace {

TEST(TrailsTest, EachIsTakenOnce) {
  Trails trails;
  trails.note("one", {.strategies = {1, 2}, .drawn = {.skeletons = {7}, .atoms = {}, .rules = {}}});
  trails.note("two", {.strategies = {3}, .drawn = {}});
  EXPECT_FALSE(trails.take("three"));
  const std::optional<Trail> trail = trails.take("one");
  ASSERT_TRUE(trail);
  EXPECT_EQ(trail->strategies, (std::vector<size_t>{1, 2}));
  EXPECT_EQ(trail->drawn.skeletons, std::vector<uint32_t>{7});
  EXPECT_FALSE(trails.take("one"));
  EXPECT_TRUE(trails.take("two"));
}

TEST(TrailsTest, TheOldestIsForgotten) {
  Trails trails;
  trails.note("again", {.strategies = {0}, .drawn = {}});
  for (size_t i = 0; i < 8191; ++i)
    trails.note(std::to_string(i), {.strategies = {i}, .drawn = {}});
  trails.note("again", {.strategies = {9}, .drawn = {}});
  EXPECT_EQ(trails.take("again")->strategies.front(), 9U) << "the place of the first is used anew";
  EXPECT_EQ(trails.take("0")->strategies.front(), 0U);
  trails.note("one more", {.strategies = {0}, .drawn = {}});
  trails.note("and one", {.strategies = {0}, .drawn = {}});
  EXPECT_FALSE(trails.take("1"));
  EXPECT_TRUE(trails.take("2"));
}

}  // namespace
}  // namespace gadfly::mutator
