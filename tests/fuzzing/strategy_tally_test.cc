// SPDX-License-Identifier: Apache-2.0
// The mutators of several workers count in one file, and the supervisor reads it.
#include "lib/fuzzing/strategy_tally.h"

#include <gtest/gtest.h>

#include <thread>

#include "tests/folder.h"

namespace gadfly::fuzzing::strategy_tally_test {
namespace {

const std::vector<std::string_view> kNames = {"literal", "a-name-of-more-than-thirty-two-bytes"};

TEST(StrategyTally, WorkersShareTheCounts) {
  const Folder folder;
  const std::string file = folder / "strategies";
  EXPECT_TRUE(StrategyTally::read(file).empty());
  StrategyTally first(file, kNames);
  StrategyTally second(file, kNames);
  constexpr uint64_t kMutants = 100'000;
  const auto count = [](StrategyTally& tally) {
    for (uint64_t i = 0; i < kMutants; ++i) tally.made(1);
  };
  std::thread other(count, std::ref(second));
  count(first);
  other.join();
  first.kept(1);
  second.kept(0);
  second.made(StrategyTally::kMost);  // not counted
  const std::vector<StrategyCount> counts = StrategyTally::read(file);
  ASSERT_EQ(counts.size(), 2U);
  EXPECT_EQ(counts[0].name, "literal");
  EXPECT_EQ(counts[0].made, 0U);
  EXPECT_EQ(counts[0].kept, 1U);
  EXPECT_EQ(counts[1].name, kNames[1].substr(0, StrategyTally::kLongestName));
  EXPECT_EQ(counts[1].made, 2 * kMutants);
  EXPECT_EQ(counts[1].kept, 1U);
}

TEST(StrategyTally, FilesThatCannotBeMappedCountNothing) {
  const Folder folder;
  for (const std::string& file :
       {std::string(), folder.write("short", "x"), folder / "no/folder"}) {
    StrategyTally tally(file, kNames);
    tally.made(0);
    EXPECT_TRUE(StrategyTally::read(file).empty());
  }
}

}  // namespace
}  // namespace gadfly::fuzzing::strategy_tally_test
