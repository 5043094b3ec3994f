// SPDX-License-Identifier: Apache-2.0
// Tests of harness/target/engine/coverage.h: the coverage of both engines is saved, restored, and
// cleared. fake_engine.h replaces the engines.
#include "harness/target/engine/coverage.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/harness/target/fake_engine.h"

namespace gadfly::harness::coverage_test {
namespace {

constexpr size_t kAflCounters = 2;  // index of AFL++'s map in coverage_counters()

// Starts with a few counters that are not zero; all counters after them are zero.
class CoverageTest : public ::testing::Test {
 protected:
  CoverageTest() {
    clear_fake_engine();
    fake_counters()[0] = 1;
    fake_counters()[2] = 255;
    fake_extra_counters()[1] = 5;
    afl_.map()[0] = 9;  // the byte that marks the program as instrumented
    afl_.map()[3] = 1;
    fake_lowest_frame() = 1000;
  }
  static bool all(std::span<const uint8_t> counters, uint8_t value) {
    return std::ranges::count(counters, value) == static_cast<std::ptrdiff_t>(counters.size());
  }

  FakeAfl afl_;
};

TEST_F(CoverageTest, TheEndOfAHoldRestoresAllCoverage) {
  {
    const CoverageHold hold;
    std::ranges::fill(fake_counters(), uint8_t{77});
    std::ranges::fill(fake_extra_counters(), uint8_t{77});
    std::ranges::fill(afl_.map(), uint8_t{77});
    fake_lowest_frame() = 10;
    const CoverageHold inner;
    afl_.map()[0] = 78;
  }
  EXPECT_EQ(fake_counters()[0], 1);
  EXPECT_EQ(fake_counters()[2], 255);
  EXPECT_TRUE(all(fake_counters().subspan(3), 0));
  EXPECT_EQ(fake_extra_counters()[1], 5);
  EXPECT_TRUE(all(fake_extra_counters().subspan(2), 0));
  EXPECT_EQ(afl_.map()[0], 9);
  EXPECT_EQ(afl_.map()[3], 1);
  EXPECT_TRUE(all(afl_.map().subspan(4), 0));
  EXPECT_EQ(fake_lowest_frame(), 1000u);
}

TEST_F(CoverageTest, ForgettingClearsAllCountersExceptTheFirstByteOfAflsMap) {
  const uintptr_t here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  forget_coverage();
  EXPECT_TRUE(all(fake_counters(), 0));
  EXPECT_TRUE(all(fake_extra_counters(), 0));
  EXPECT_TRUE(all(afl_.map().subspan(1), 0));
  EXPECT_EQ(afl_.map()[0], 9) << "it marks the program as instrumented";
  EXPECT_LE(fake_lowest_frame(), here);
  EXPECT_GT(fake_lowest_frame(), here - 10000);
}

TEST_F(CoverageTest, UnderAflTheMapIsPartOfTheCounters) {
  EXPECT_EQ(coverage_counters()[kAflCounters].size(), afl_.map().size());
  EXPECT_EQ(afl_map(), afl_.map().data());
}

TEST(CoverageWithoutAflTest, ThereIsNoMap) {
  EXPECT_TRUE(coverage_counters()[kAflCounters].empty());
  EXPECT_EQ(afl_map(), nullptr);
  EXPECT_EQ(coverage_counters()[0].data(), fake_counters().data());
}

}  // namespace
}  // namespace gadfly::harness::coverage_test
