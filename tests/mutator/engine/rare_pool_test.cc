// SPDX-License-Identifier: Apache-2.0
// Tests of the pool that prefers inputs whose code few inputs reach.
#include "mutator/engine/rare_pool.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/folder.h"

namespace gadfly::mutator::rare_pool_test {
namespace {

class RarePoolTest : public ::testing::Test {
 protected:
  // Adds an input that reaches one place.
  void add(const std::string& bytes, ScriptKind kind, uint32_t place, uint64_t cost = 10) {
    pool_.add(bytes, kind, {.cost = cost, .place_count = 1, .rarest = {place}});
  }

  void reach(uint32_t place, int inputs) {
    for (int i = 0; i < inputs; ++i) log_.count(place);
  }

  std::map<std::string, int> draws(int number) {
    std::map<std::string, int> drawn;
    for (int i = 0; i < number; ++i) ++drawn[std::string(pool_.draw(rng_))];
    return drawn;
  }

  const Folder folder_;
  fuzzing::ReachLog log_{folder_ / "reach"};
  RarePool pool_{log_};
  Rng rng_{1};
};

TEST_F(RarePoolTest, IsEmptyAtFirst) {
  EXPECT_EQ(pool_.draw(rng_), "");
}

TEST_F(RarePoolTest, RareCodeIsDrawnMoreOften) {
  reach(1, 1000);
  reach(2, 10);
  add("common", 1, 1);
  add("rare", 1, 2);
  std::map<std::string, int> drawn = draws(200);
  EXPECT_GT(drawn["rare"], 10 * drawn["common"]);
}

TEST_F(RarePoolTest, CodeThatIsRareNoLongerGivesWay) {
  reach(1, 1000);
  reach(2, 10);
  add("first", 1, 1);
  add("second", 1, 2);
  draws(20);
  reach(2, 1000000);
  std::map<std::string, int> drawn = draws(20);
  EXPECT_GT(drawn["first"], 15);
}

TEST_F(RarePoolTest, WhatWasDrawnOftenGivesWay) {
  add("one", 1, 1);
  add("two", 1, 2);
  std::map<std::string, int> drawn = draws(200);
  EXPECT_GT(drawn["one"], 80);
  EXPECT_GT(drawn["two"], 80);
}

TEST_F(RarePoolTest, CheapInputsAreDrawnMoreOften) {
  add("cheap", 1, 1, 10);
  add("expensive", 1, 2, 100000);
  std::map<std::string, int> drawn = draws(300);
  EXPECT_GT(drawn["cheap"], 2 * drawn["expensive"]);
}

TEST_F(RarePoolTest, EachKindIsDrawnEquallyOften) {
  reach(1, 100000);
  add("common", 1, 1);
  for (int i = 0; i < 20; ++i) add("rare " + std::to_string(i), 2, 2);
  std::map<std::string, int> drawn = draws(1000);
  EXPECT_GT(drawn["common"], 420);
  EXPECT_LT(drawn["common"], 580);
}

TEST_F(RarePoolTest, TheLeastWorthLeavesAFullKind) {
  reach(1, 100000);
  add("common", 1, 1);
  for (int i = 0; i < 100; ++i) add("rare " + std::to_string(i), 1, 2);
  add("rare 99", 1, 2);  // it has this one already
  std::map<std::string, int> drawn = draws(2000);
  EXPECT_EQ(drawn.size(), 64U);
  EXPECT_EQ(drawn["common"], 0);
  EXPECT_GT(drawn["rare 99"], 0);
}

}  // namespace
}  // namespace gadfly::mutator::rare_pool_test
