// SPDX-License-Identifier: Apache-2.0
// Saves libFuzzer work. After each input that it keeps, it looks for each edge of the input, 20,000
// on Z3, in its set of observed edges (TracePC::UpdateObservedPCs): 6 % of a campaign. Here it gets
// only the edges that it has not seen before. In what links gadfly_light_libfuzzer, its calls come
// here (--wrap); if a version has no such function, nothing calls this one.
#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "harness/target/engine/counter_words.h"
#include "harness/target/engine/coverage.h"

// void fuzzer::TracePC::UpdateObservedPCs()
extern "C" {
[[gnu::weak]] void real_update(void* tracer) __asm__(
    "__real__ZN6fuzzer7TracePC17UpdateObservedPCsEv");
void update(void* tracer) __asm__("__wrap__ZN6fuzzer7TracePC17UpdateObservedPCsEv");
}

// Hides the counters of known edges during the call of the real function.
void update(void* tracer) {
  static std::vector<uint8_t>& known = *new std::vector<uint8_t>;  // by counter: 1 if it was given
  static std::vector<std::pair<size_t, uint8_t>>& hidden =
      *new std::vector<std::pair<size_t, uint8_t>>;
  const std::span<uint8_t> counters = gadfly::harness::coverage_counters()[0];
  known.resize(counters.size());
  hidden.clear();
  gadfly::harness::any_word(std::span(&counters, 1), [&](size_t first, const auto& word) {
    for (size_t i = first; i < std::min(first + word.size(), counters.size()); ++i) {
      if (counters[i] == 0) continue;
      if (known[i] != 0) hidden.emplace_back(i, std::exchange(counters[i], uint8_t{0}));
      known[i] = 1;
    }
    return false;
  });
  real_update(tracer);
  for (const auto& [i, count] : hidden) counters[i] = count;
}
