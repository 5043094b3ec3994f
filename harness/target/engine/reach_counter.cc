// SPDX-License-Identifier: Apache-2.0
// Counts places, and finds the rarest ones of an input.
#include "harness/target/engine/reach_counter.h"

#include <algorithm>
#include <array>
#include <span>

#include "harness/target/engine/counter_words.h"
#include "harness/target/engine/coverage.h"
#include "lib/base/hash.h"

namespace gadfly::harness::inline target {
namespace {

// Calls visit(place) for each place that the run has reached. Extra counters are no places.
template <class Visit>
void for_each_place(Visit visit) {
  std::array<std::span<uint8_t>, 3> counters = coverage_counters();
  counters[1] = {};
  any_word(counters, [&visit](size_t first, const CounterWord& word) {
    for (size_t i = 0; i < word.size(); ++i)
      if (word[i] != 0) visit(static_cast<uint32_t>(first + i));
    return false;
  });
}

}  // namespace

void ReachCounter::count() {
  for_each_place([this](uint32_t place) { log_.count(place); });
}

void ReachCounter::log(std::string_view input, uint64_t cost) {
  places_.clear();
  for_each_place([this](uint32_t place) { places_.push_back(place); });
  fuzzing::Reach reach = {.input = hash_bytes(input), .cost = cost};
  const auto rarest = std::ranges::partial_sort_copy(
      places_, reach.rarest, {}, [this](uint32_t place) { return log_.inputs_at(place); },
      [this](uint32_t place) { return log_.inputs_at(place); });
  reach.place_count = static_cast<uint64_t>(rarest.out - reach.rarest.begin());
  log_.add(reach);
}

}  // namespace gadfly::harness::inline target
