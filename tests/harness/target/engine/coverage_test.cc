// SPDX-License-Identifier: Apache-2.0
// Coverage counters of both engines, saved and restored; this program stands in for the engines.
#include "harness/target/engine/coverage.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/harness/target/fake_engine.h"

namespace gadfly::harness {
namespace {

class CoverageTest : public ::testing::Test {
 protected:
  CoverageTest() {
    clear_fake_engine();
    fake_counters()[0] = 1;
    fake_counters()[2] = 255;
    fake_extra_counters()[1] = 5;
    afl_.map()[0] = 9;
    afl_.map()[3] = 1;
    fake_depth() = 1000;
  }
  static bool all(std::span<const uint8_t> counters, uint8_t value) {
    return std::ranges::count(counters, value) == static_cast<std::ptrdiff_t>(counters.size());
  }

  FakeAfl afl_;
};

TEST_F(CoverageTest, CountsDuringAHoldAreRemoved) {
  {
    const CoverageHold hold;
    std::ranges::fill(fake_counters(), uint8_t{77});
    std::ranges::fill(fake_extra_counters(), uint8_t{77});
    std::ranges::fill(afl_.map(), uint8_t{77});
    fake_depth() = 10;
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
  EXPECT_EQ(fake_depth(), 1000u);
}

TEST_F(CoverageTest, ForgottenCoverageIsZero) {
  const uintptr_t here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  forget_coverage();
  EXPECT_TRUE(all(fake_counters(), 0));
  EXPECT_TRUE(all(fake_extra_counters(), 0));
  EXPECT_TRUE(all(afl_.map().subspan(1), 0));
  EXPECT_EQ(afl_.map()[0], 9) << "AFL++ refuses to start on an empty map";
  EXPECT_LE(fake_depth(), here);
  EXPECT_GT(fake_depth(), here - 10000);
}

TEST_F(CoverageTest, UnderAflThereIsAMap) {
  EXPECT_EQ(coverage_counters()[2].size(), afl_.map().size());
  EXPECT_EQ(afl_map(), afl_.map().data());
}

TEST(CoverageWithoutAflTest, ThereIsNoMap) {
  EXPECT_TRUE(coverage_counters()[2].empty());
  EXPECT_EQ(afl_map(), nullptr);
  EXPECT_EQ(coverage_counters()[0].data(), fake_counters().data());
}

}  // namespace
}  // namespace gadfly::harness
