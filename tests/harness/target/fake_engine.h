// SPDX-License-Identifier: Apache-2.0
// This test program stands in for the engines: it defines the symbols by which
// harness/target/engine/coverage.h and harness/target/engine/feedback.h find them. tests/puzzles/
// runs real engines.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace gadfly::harness {

// libFuzzer's inline 8-bit counters, and the depth of the stack.
std::span<uint8_t> fake_counters();
uintptr_t& fake_depth();

// All extra counters: those of feedback.h, and no others.
std::span<uint8_t> fake_extra_counters();

// AFL++'s map, which exists only as long as an object of this class. Feedback's own counters are
// numbered from kFirstGuard on.
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
