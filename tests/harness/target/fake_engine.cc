// SPDX-License-Identifier: Apache-2.0
// The symbols of both engines, which this test program defines. AFL++'s runtime exists from the
// start, without a map, and numbers the guards that it is given.
#include "tests/harness/target/fake_engine.h"

#include <algorithm>

#include "harness/target/engine/feedback.h"

namespace {

std::array<uint8_t, gadfly::harness::kFirstGuard + gadfly::harness::kFeedbackCounters> map;

}  // namespace

// The bounds of the engine's counters are these by name, and not those of their section: where our
// own code has coverage too, its counters stay out of the tests.
extern "C" {
extern uint8_t counters[13] __asm__("__start___sancov_cntrs");
uint8_t counters[13];
__asm__(
    ".globl __stop___sancov_cntrs\n"
    ".set __stop___sancov_cntrs, __start___sancov_cntrs + 13");
extern __thread uintptr_t lowest_stack __asm__("__sancov_lowest_stack");
__thread uintptr_t lowest_stack = 0;
extern uint8_t* map_begin __asm__("__afl_area_ptr");
uint8_t* map_begin = map.data();
extern uint32_t map_size __asm__("__afl_map_size");
uint32_t map_size = map.size();
extern uint8_t extra_begin[] __asm__("__start___libfuzzer_extra_counters");
extern uint8_t extra_end[] __asm__("__stop___libfuzzer_extra_counters");
void number_guards(uint32_t* begin, uint32_t* end) __asm__("__sanitizer_cov_trace_pc_guard_init");
void number_guards(uint32_t* begin, uint32_t* end) {
  uint32_t number = gadfly::harness::kFirstGuard;
  for (uint32_t* guard = begin; guard != end; ++guard) *guard = number++;
}
}

namespace gadfly::harness {
namespace {

// Guards are numbered before; tests begin without a map.
[[gnu::constructor(102)]] void take_map_away() {
  map_begin = nullptr;
}

}  // namespace

std::span<uint8_t> fake_counters() {
  return counters;
}

uintptr_t& fake_depth() {
  return lowest_stack;
}

std::span<uint8_t> fake_extra_counters() {
  return {extra_begin, extra_end};
}

FakeAfl::FakeAfl() {
  map_begin = ::map.data();
}

FakeAfl::~FakeAfl() {
  map_begin = nullptr;
}

std::span<uint8_t> FakeAfl::map() {
  return ::map;
}

void clear_fake_engine() {
  std::ranges::fill(counters, uint8_t{0});
  std::ranges::fill(fake_extra_counters(), uint8_t{0});
  std::ranges::fill(::map, uint8_t{0});
}

}  // namespace gadfly::harness
