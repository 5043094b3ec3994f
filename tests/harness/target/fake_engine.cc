// SPDX-License-Identifier: Apache-2.0
// Defines the symbols of both engines. The function that numbers guards for AFL++ exists from the
// start of the program; the map exists only during the lifetime of a FakeAfl.
#include "tests/harness/target/fake_engine.h"

#include <algorithm>

#include "harness/target/engine/feedback.h"

namespace {

std::array<uint8_t, gadfly::harness::kFirstGuard + gadfly::harness::kFeedbackCounters> map;

}  // namespace

// The symbols name this array instead of the section of counters. So the tests see only its
// counters, even if Gadfly's own code has coverage instrumentation.
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

// Runs after feedback.cc has numbered its guards, which needs a map. The tests start without one.
[[gnu::constructor(102)]] void remove_map() {
  map_begin = nullptr;
}

}  // namespace

std::span<uint8_t> fake_counters() {
  return counters;
}

uintptr_t& fake_lowest_frame() {
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
