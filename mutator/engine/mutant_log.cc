// SPDX-License-Identifier: Apache-2.0
// Stores the entries in a ring buffer, and finds them by the hash of the mutant.
#include "mutator/engine/mutant_log.h"

#include <utility>

#include "lib/base/hash.h"

namespace gadfly::mutator::inline engine {

namespace {

constexpr size_t kMostTrails = 8192;

}  // namespace

void MutantLog::note(std::string_view mutant, Provenance trail) {
  const uint64_t hash = hash_bytes(mutant);
  if (entries_.size() < kMostTrails) {
    entries_.emplace_back();
  } else if (const auto oldest = places_.find(entries_[next_].hash);
             oldest != places_.end() && oldest->second == next_) {
    places_.erase(oldest);
  }
  entries_[next_] = {hash, std::move(trail)};
  places_[hash] = next_;
  next_ = (next_ + 1) % kMostTrails;
}

std::optional<Provenance> MutantLog::take(std::string_view mutant) {
  const auto known = places_.find(hash_bytes(mutant));
  if (known == places_.end()) return std::nullopt;
  std::optional<Provenance> trail = std::move(entries_[known->second].trail);
  places_.erase(known);
  return trail;
}

}  // namespace gadfly::mutator::inline engine
