// SPDX-License-Identifier: Apache-2.0
// Novelty of coverage: counts that an engine distinguishes are new, others are not.
#include "harness/target/engine/novelty.h"

#include <gtest/gtest.h>

#include <array>

namespace gadfly::harness::novelty_test {
namespace {

class NoveltyTest : public ::testing::Test {
 protected:
  std::array<uint8_t, 21> first_ = {};
  std::array<uint8_t, 3> second_ = {};
  std::array<std::span<uint8_t>, 2> counters_ = {std::span(first_), std::span(second_)};
  Novelty novelty_;
};

TEST_F(NoveltyTest, NoCoverageIsNotNew) {
  EXPECT_FALSE(novelty_.is_new(counters_));
  novelty_.add(counters_);
  EXPECT_FALSE(novelty_.is_new(counters_));
}

TEST_F(NoveltyTest, AQueryDoesNotAddCoverage) {
  first_[20] = 1;
  EXPECT_TRUE(novelty_.is_new(counters_));
  EXPECT_TRUE(novelty_.is_new(counters_));
  novelty_.add(counters_);
  EXPECT_FALSE(novelty_.is_new(counters_));
}

TEST_F(NoveltyTest, EveryCounterCanBeNew) {
  novelty_.add(counters_);
  for (const std::span<uint8_t> region : counters_) {
    for (uint8_t& counter : region) {
      counter = 1;
      EXPECT_TRUE(novelty_.is_new(counters_));
      counter = 0;
    }
  }
  EXPECT_FALSE(novelty_.is_new(counters_));
}

TEST_F(NoveltyTest, CountsOfOneRangeAreTheSame) {
  const std::array<uint8_t, 8> lowest = {1, 2, 3, 4, 8, 16, 32, 128};
  for (size_t i = 0; i < lowest.size(); ++i) {
    second_[1] = lowest[i];
    EXPECT_TRUE(novelty_.is_new(counters_)) << +lowest[i];
    novelty_.add(counters_);
    second_[1] = static_cast<uint8_t>(i + 1 < lowest.size() ? lowest[i + 1] - 1 : 255);
    EXPECT_FALSE(novelty_.is_new(counters_)) << +second_[1];
  }
}

}  // namespace
}  // namespace gadfly::harness::novelty_test
