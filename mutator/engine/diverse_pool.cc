// SPDX-License-Identifier: Apache-2.0
// Compares an input with those of its kind only.
#include "mutator/engine/diverse_pool.h"

#include <algorithm>

namespace gadfly::mutator::inline engine {
namespace {

constexpr size_t kFirst = 4;       // inputs of each kind that stay: the first ones
constexpr size_t kLatest = 4;      // inputs of each kind that later inputs replace in turn
constexpr size_t kCandidates = 3;  // of which the shortest is drawn

}  // namespace

void DiversePool::add(std::string_view bytes, const smtlib::Script& script) {
  Kind* kind = kinds_.of(kind_of(script));
  if (kind == nullptr || std::ranges::find(kind->inputs, bytes) != kind->inputs.end()) return;
  const uint64_t number = kind->seen++;
  if (kind->inputs.size() < kFirst + kLatest)
    kind->inputs.emplace_back(bytes);
  else
    kind->inputs[kFirst + number % kLatest] = bytes;
}

std::string_view DiversePool::draw(Rng& rng) {
  if (kinds_.empty()) return {};
  const Kind& kind = kinds_.draw(rng);
  std::string_view shortest = kind.inputs[rng.below(kind.inputs.size())];
  for (size_t i = 1; i < kCandidates; ++i) {
    const std::string& input = kind.inputs[rng.below(kind.inputs.size())];
    if (input.size() < shortest.size()) shortest = input;
  }
  return shortest;
}

}  // namespace gadfly::mutator::inline engine
