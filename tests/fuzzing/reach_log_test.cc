// SPDX-License-Identifier: Apache-2.0
// Tests of the log by which a target tells the mutator what inputs reach: in one process, and
// between two users of one file.
#include "lib/fuzzing/reach_log.h"

#include <gtest/gtest.h>

#include "tests/folder.h"

namespace gadfly::fuzzing::reach_log_test {
namespace {

Reach reach_of(uint64_t input) {
  return {.input = input, .cost = input + 1, .place_count = 2, .rarest = {5, 7}};
}

TEST(ReachLogTest, AFileCarriesCountsAndInputs) {
  const Folder folder;
  ReachLog target(folder / "reach");
  ReachLog mutator(folder / "reach");
  target.count(5);
  target.count(5);
  target.count(7 + ReachLog::kCounts);  // shares a count with place 7
  EXPECT_EQ(mutator.inputs_at(5), 2U);
  EXPECT_EQ(mutator.inputs_at(7), 1U);
  EXPECT_EQ(mutator.inputs_at(6), 0U);
  EXPECT_TRUE(mutator.take_new().empty());
  target.add(reach_of(1));
  target.add(reach_of(2));
  const std::vector<Reach> reaches = mutator.take_new();
  ASSERT_EQ(reaches.size(), 2U);
  EXPECT_EQ(reaches[0].input, 1U);
  EXPECT_EQ(reaches[1].input, 2U);
  EXPECT_EQ(reaches[1].cost, 3U);
  EXPECT_EQ(reaches[1].place_count, 2U);
  EXPECT_EQ(reaches[1].rarest[1], 7U);
  EXPECT_TRUE(mutator.take_new().empty());
}

TEST(ReachLogTest, WithoutAFileAProcessHasOneLog) {
  ReachLog target("");
  ReachLog mutator("");
  mutator.take_new();
  const uint32_t before = mutator.inputs_at(9);
  target.count(9);
  target.add(reach_of(3));
  EXPECT_EQ(mutator.inputs_at(9), before + 1);
  ASSERT_EQ(mutator.take_new().size(), 1U);
}

TEST(ReachLogTest, TheLatestInputsStay) {
  const Folder folder;
  ReachLog log(folder / "reach");
  for (uint64_t input = 0; input < ReachLog::kMostInputs + 10; ++input) log.add(reach_of(input));
  const std::vector<Reach> reaches = log.take_new();
  ASSERT_EQ(reaches.size(), ReachLog::kMostInputs);
  EXPECT_EQ(reaches.front().input, 10U);
  EXPECT_EQ(reaches.back().input, ReachLog::kMostInputs + 9);
}

TEST(ReachLogTest, AFileOfAnotherSizeIsNotUsed) {
  const Folder folder;
  folder.write("reach", "short");
  ReachLog log(folder / "reach");
  log.take_new();
  log.add(reach_of(4));
  EXPECT_EQ(log.take_new().size(), 1U);
  EXPECT_EQ(std::filesystem::file_size(folder / "reach"), 5U);
}

}  // namespace
}  // namespace gadfly::fuzzing::reach_log_test
