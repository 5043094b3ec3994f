// SPDX-License-Identifier: Apache-2.0
// Where the engines keep their counters; see coverage.h. All of it is found by weak symbols, so
// that this links with either engine, and without.
#include "harness/coverage.h"

#include <algorithm>
#include <array>
#include <span>

extern "C" {
// The ends of sections, which the linker names.
[[gnu::weak]] extern uint8_t counters_begin[] __asm__("__start___sancov_cntrs");
[[gnu::weak]] extern uint8_t counters_end[] __asm__("__stop___sancov_cntrs");
[[gnu::weak]] extern uint8_t extra_begin[] __asm__("__start___libfuzzer_extra_counters");
[[gnu::weak]] extern uint8_t extra_end[] __asm__("__stop___libfuzzer_extra_counters");
// The lowest frame of a run, a feature of libFuzzer.
[[gnu::weak, gnu::tls_model("initial-exec")]] extern __thread uintptr_t lowest_stack __asm__(
    "__sancov_lowest_stack");
[[gnu::weak]] extern uint8_t* afl_map __asm__("__afl_area_ptr");
[[gnu::weak]] extern uint32_t afl_map_size __asm__("__afl_map_size");
}

namespace gadfly::harness {
namespace {

using Region = std::span<uint8_t>;

std::array<Region, 4> collected() {
  std::array<Region, 4> regions;
  // The address of a thread's variable tells nothing of whether there is one; code with counters
  // has it.
  if (counters_begin != nullptr) {
    regions[0] = Region(counters_begin, counters_end);
    regions[1] = Region(reinterpret_cast<uint8_t*>(&lowest_stack), sizeof lowest_stack);
  }
  if (extra_begin != nullptr) regions[2] = Region(extra_begin, extra_end);
  if (&afl_map != nullptr) regions[3] = Region(afl_map, afl_map_size);
  return regions;
}

}  // namespace

CoverageHold::CoverageHold() {
  for (const Region region : collected()) saved_.insert(saved_.end(), region.begin(), region.end());
}

CoverageHold::~CoverageHold() {
  auto from = saved_.begin();
  for (const Region region : collected()) {
    std::copy_n(from, region.size(), region.begin());
    from += static_cast<std::ptrdiff_t>(region.size());
  }
}

}  // namespace gadfly::harness
