// SPDX-License-Identifier: Apache-2.0
// Finds the counters of engines by weak symbols, so that a program with this file links with either
// engine or without one.
#include "harness/target/engine/coverage.h"

#include <algorithm>

extern "C" {
// The first and the last address of sections; the linker defines these symbols.
[[gnu::weak]] extern uint8_t counters_begin[] __asm__("__start___sancov_cntrs");
[[gnu::weak]] extern uint8_t counters_end[] __asm__("__stop___sancov_cntrs");
[[gnu::weak]] extern uint8_t extra_begin[] __asm__("__start___libfuzzer_extra_counters");
[[gnu::weak]] extern uint8_t extra_end[] __asm__("__stop___libfuzzer_extra_counters");
// The address of the deepest stack frame of a run. libFuzzer keeps inputs that reach deeper. This
// definition is for programs without that of an engine, such as those of AFL++ from 4.21.
[[gnu::weak,
  gnu::tls_model("initial-exec")]] __thread uintptr_t lowest_stack __asm__("__sancov_lowest_stack");
[[gnu::weak]] extern uint8_t* map_begin __asm__("__afl_area_ptr");
[[gnu::weak]] extern uint32_t map_size __asm__("__afl_map_size");
}

namespace gadfly::harness::inline target {

std::array<std::span<uint8_t>, 3> coverage_counters() {
  std::array<std::span<uint8_t>, 3> counters;
  if (counters_begin != nullptr) counters[0] = std::span(counters_begin, counters_end);
  if (extra_begin != nullptr) counters[1] = std::span(extra_begin, extra_end);
  if (afl_map() != nullptr) counters[2] = std::span(afl_map(), map_size);
  return counters;
}

uint8_t* afl_map() {
  return &map_begin == nullptr ? nullptr : map_begin;
}

// Keeps the first byte of AFL++'s map, because it marks the program as instrumented. The lowest
// stack address becomes the address of this function's frame: a few hundred bytes deeper than the
// engine's call, but equally deep in every run.
void forget_coverage() {
  const auto counters = coverage_counters();
  const std::span<uint8_t> map = counters[2].subspan(counters[2].empty() ? 0 : 1);
  for (const std::span<uint8_t> region : {counters[0], counters[1], map})
    std::ranges::fill(region, uint8_t{0});
  if (counters_begin != nullptr)
    lowest_stack = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
}

CoverageHold::CoverageHold() {
  for (const std::span<uint8_t> region : coverage_counters())
    saved_.insert(saved_.end(), region.begin(), region.end());
  // The address of a weak thread-local variable does not tell whether it exists. It exists if there
  // are counters.
  if (counters_begin != nullptr) depth_ = lowest_stack;
}

CoverageHold::~CoverageHold() {
  auto from = saved_.begin();
  for (const std::span<uint8_t> region : coverage_counters()) {
    std::copy_n(from, region.size(), region.begin());
    from += static_cast<std::ptrdiff_t>(region.size());
  }
  if (counters_begin != nullptr) lowest_stack = depth_;
}

}  // namespace gadfly::harness::inline target
