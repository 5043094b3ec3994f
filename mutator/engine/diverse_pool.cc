// SPDX-License-Identifier: Apache-2.0
// Finds the kind of an input by a hash. Ignores inputs of new kinds after 1024 kinds.
#include "mutator/engine/diverse_pool.h"

#include <algorithm>
#include <set>

#include "lib/base/hash.h"

namespace gadfly::mutator::inline engine {
namespace {

constexpr size_t kKinds = 1024;
constexpr size_t kFirst = 4;   // inputs of each kind that stay: the first ones
constexpr size_t kLatest = 4;  // inputs of each kind that later inputs replace in turn

uint64_t kind_of(const smtlib::Script& script) {
  std::set<smtlib::Symbol> sorts;
  for (const smtlib::NodeId node : script.terms())
    sorts.insert(script.sorts().sort(script.term(node).sort).name);
  uint64_t hash = hash_bytes(script.logic().name);
  for (const smtlib::Symbol sort : sorts)
    hash = hash * 0x9e3779b97f4a7c15 + hash_bytes(script.symbols().name(sort));
  return hash;
}

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
