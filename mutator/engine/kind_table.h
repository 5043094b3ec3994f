// SPDX-License-Identifier: Apache-2.0
// The entries of a pool by kind of script (script_kind.h), drawn equally often.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "lib/base/random.h"
#include "mutator/engine/script_kind.h"

namespace gadfly::mutator::inline engine {

// `Entries`: what a pool has of one kind.
template <class Entries>
class KindTable {
 public:
  // Returns the entries of a kind, which are new if the kind is. Null for kinds that are new after
  // 1,024 kinds.
  Entries* of(ScriptKind kind) {
    if (const auto at = places_.find(kind); at != places_.end()) return &kinds_[at->second];
    if (kinds_.size() == kKinds) return nullptr;
    places_.emplace(kind, kinds_.size());
    return &kinds_.emplace_back();
  }

  bool empty() const { return kinds_.empty(); }

  // Returns the entries of a drawn kind. The table must not be empty.
  Entries& draw(Rng& rng) { return kinds_[rng.below(kinds_.size())]; }

 private:
  static constexpr size_t kKinds = 1024;

  std::unordered_map<ScriptKind, size_t> places_;  // from a kind to its index in kinds_
  std::vector<Entries> kinds_;
};

}  // namespace gadfly::mutator::inline engine
