// SPDX-License-Identifier: Apache-2.0
// Tests of what a target logs for the mutator: places of both engines' counters, the rarest first.
#include "harness/target/engine/reach_counter.h"

#include <gtest/gtest.h>

#include "lib/base/hash.h"
#include "tests/folder.h"
#include "tests/harness/target/fake_engine.h"

namespace gadfly::harness::reach_counter_test {
namespace {

class ReachCounterTest : public ::testing::Test {
 protected:
  ReachCounterTest() { clear_fake_engine(); }

  // Runs an input that reaches these counters.
  void run(std::initializer_list<size_t> counters) {
    clear_fake_engine();
    for (const size_t counter : counters) fake_counters()[counter] = 3;
    counter_.count();
  }

  const Folder folder_;
  ReachCounter counter_{folder_ / "reach"};
  fuzzing::ReachLog log_{folder_ / "reach"};
};

TEST_F(ReachCounterTest, InputsAreCountedNotRuns) {
  run({0, 2});
  run({2});
  EXPECT_EQ(log_.inputs_at(0), 1U);
  EXPECT_EQ(log_.inputs_at(1), 0U);
  EXPECT_EQ(log_.inputs_at(2), 2U);
  EXPECT_TRUE(log_.take_new().empty());
}

TEST_F(ReachCounterTest, TheRarestPlacesComeFirst) {
  for (int i = 0; i < 5; ++i) run({0, 1});
  run({1});
  run({2, 1, 0});
  counter_.log("input", 12);
  const std::vector<fuzzing::Reach> reaches = log_.take_new();
  ASSERT_EQ(reaches.size(), 1U);
  EXPECT_EQ(reaches[0].input, hash_bytes("input"));
  EXPECT_EQ(reaches[0].cost, 12U);
  ASSERT_EQ(reaches[0].place_count, 3U);
  EXPECT_EQ(reaches[0].rarest[0], 2U);
  EXPECT_EQ(reaches[0].rarest[1], 0U);
  EXPECT_EQ(reaches[0].rarest[2], 1U);
}

TEST_F(ReachCounterTest, ExtraCountersAreNoPlaces) {
  clear_fake_engine();
  for (uint8_t& counter : fake_extra_counters()) counter = 1;
  counter_.count();
  counter_.log("input", 0);
  EXPECT_EQ(log_.take_new()[0].place_count, 0U);
}

TEST_F(ReachCounterTest, TheMapOfAflHasPlaces) {
  clear_fake_engine();
  FakeAfl afl;
  afl.map()[5] = 1;
  counter_.count();
  counter_.log("input", 0);
  EXPECT_GE(log_.take_new()[0].place_count, 1U);
}

}  // namespace
}  // namespace gadfly::harness::reach_counter_test
