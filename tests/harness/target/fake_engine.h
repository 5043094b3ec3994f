// SPDX-License-Identifier: Apache-2.0
// Replaces both engines in this test program: defines the symbols by which
// harness/target/engine/coverage.h and harness/target/engine/feedback.h find an engine's counters.
// tests/puzzles/ runs real engines.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace gadfly::harness {

// Returns libFuzzer's inline 8-bit counters.
std::span<uint8_t> fake_counters();

// Returns the variable with the address of the lowest stack frame.
uintptr_t& fake_lowest_frame();

// Returns all extra counters. Only feedback.h has such counters in this program.
std::span<uint8_t> fake_extra_counters();

// Gives the program AFL++'s map during the lifetime of this object. The counters of feedback.h
// start at index kFirstGuard of the map.
inline constexpr uint32_t kFirstGuard = 100;
class FakeAfl {
 public:
  FakeAfl();
  ~FakeAfl();
  FakeAfl(const FakeAfl&) = delete;
  FakeAfl& operator=(const FakeAfl&) = delete;

  std::span<uint8_t> map();
};

// Sets all counters to zero, as engines do before each run.
void clear_fake_engine();

}  // namespace gadfly::harness
