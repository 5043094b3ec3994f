// SPDX-License-Identifier: Apache-2.0
// Ignores inputs of new kinds after 1024 kinds.
#include "mutator/engine/diverse_pool.h"

#include <algorithm>

namespace gadfly::mutator::inline engine {
namespace {

constexpr size_t kKinds = 1024;
constexpr size_t kFirst = 4;   // inputs of each kind that stay: the first ones
constexpr size_t kLatest = 4;  // inputs of each kind that later inputs replace in turn

}  // namespace

void DiversePool::add(std::string_view bytes, const smtlib::Script& script) {
  const auto [at, added] = places_.try_emplace(kind_of(script), kinds_.size());
  if (added) {
    if (kinds_.size() == kKinds) {
      places_.erase(at);
      return;
    }
    kinds_.emplace_back();
  }
  Kind& kind = kinds_[at->second];
  if (std::ranges::find(kind.inputs, bytes) != kind.inputs.end()) return;
  const uint64_t number = kind.seen++;
  if (kind.inputs.size() < kFirst + kLatest)
    kind.inputs.emplace_back(bytes);
  else
    kind.inputs[kFirst + number % kLatest] = bytes;
}

std::string_view DiversePool::draw(Rng& rng) const {
  if (kinds_.empty()) return {};
  const Kind& kind = kinds_[rng.below(kinds_.size())];
  return kind.inputs[rng.below(kind.inputs.size())];
}

}  // namespace gadfly::mutator::inline engine
