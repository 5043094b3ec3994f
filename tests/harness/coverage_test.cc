// SPDX-License-Identifier: Apache-2.0
// Tests of harness/coverage.h with this program in the engines' place: it defines the symbols by
// which counters are found. Real engines are tried in tests/puzzles/.
#include "harness/coverage.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace {
[[gnu::section("__sancov_cntrs"), gnu::used]] uint8_t counters[5] = {1, 0, 255, 0, 7};
[[gnu::section("__libfuzzer_extra_counters"), gnu::used]] uint8_t extra_counters[3] = {4, 5, 6};
uint8_t map[4] = {9, 0, 0, 1};
}  // namespace

extern "C" {
extern __thread uintptr_t lowest_stack __asm__("__sancov_lowest_stack");
__thread uintptr_t lowest_stack = 1000;
extern uint8_t* afl_map __asm__("__afl_area_ptr");
uint8_t* afl_map = map;
extern uint32_t afl_map_size __asm__("__afl_map_size");
uint32_t afl_map_size = sizeof map;
}

namespace gadfly::harness {
namespace {

TEST(CoverageHoldTest, WhatIsCountedMeanwhileIsGone) {
  {
    const CoverageHold hold;
    std::ranges::fill(counters, uint8_t{77});
    std::ranges::fill(extra_counters, uint8_t{77});
    std::ranges::fill(map, uint8_t{77});
    lowest_stack = 10;
    const CoverageHold inner;
    map[0] = 78;
  }
  EXPECT_TRUE(std::ranges::equal(counters, std::initializer_list<uint8_t>{1, 0, 255, 0, 7}));
  EXPECT_TRUE(std::ranges::equal(extra_counters, std::initializer_list<uint8_t>{4, 5, 6}));
  EXPECT_TRUE(std::ranges::equal(map, std::initializer_list<uint8_t>{9, 0, 0, 1}));
  EXPECT_EQ(lowest_stack, 1000u);
}

}  // namespace
}  // namespace gadfly::harness
