// SPDX-License-Identifier: Apache-2.0
// Where the engines keep their counters; see coverage.h. All of it is found by weak symbols, so
// that this links with either engine, and without.
#include "harness/coverage.h"

#include <algorithm>
#include <array>
#include <span>

extern "C" {
// The ends of sections, which the linker names.
[[gnu::weak]] extern uint8_t __start___sancov_cntrs[];
[[gnu::weak]] extern uint8_t __stop___sancov_cntrs[];
[[gnu::weak]] extern uint8_t __start___libfuzzer_extra_counters[];
[[gnu::weak]] extern uint8_t __stop___libfuzzer_extra_counters[];
// The lowest frame of a run, a feature of libFuzzer.
[[gnu::weak, gnu::tls_model("initial-exec")]] extern __thread uintptr_t __sancov_lowest_stack;
[[gnu::weak]] extern uint8_t* __afl_area_ptr;
[[gnu::weak]] extern uint32_t __afl_map_size;
}

namespace gadfly::harness {
namespace {

using Region = std::span<uint8_t>;

std::array<Region, 4> collected() {
  std::array<Region, 4> regions;
  // The address of a thread's variable tells nothing of whether there is one; code with counters
  // has it.
  if (__start___sancov_cntrs != nullptr) {
    regions[0] = Region(__start___sancov_cntrs, __stop___sancov_cntrs);
    regions[1] =
        Region(reinterpret_cast<uint8_t*>(&__sancov_lowest_stack), sizeof __sancov_lowest_stack);
  }
  if (__start___libfuzzer_extra_counters != nullptr)
    regions[2] = Region(__start___libfuzzer_extra_counters, __stop___libfuzzer_extra_counters);
  if (&__afl_area_ptr != nullptr) regions[3] = Region(__afl_area_ptr, __afl_map_size);
  return regions;
}

}  // namespace

CoverageHold::CoverageHold() {
  for (const Region region : collected())
    saved_.insert(saved_.end(), region.begin(), region.end());
}

CoverageHold::~CoverageHold() {
  auto from = saved_.begin();
  for (const Region region : collected()) {
    std::copy_n(from, region.size(), region.begin());
    from += static_cast<std::ptrdiff_t>(region.size());
  }
}

}  // namespace gadfly::harness
