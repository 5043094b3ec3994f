// SPDX-License-Identifier: Apache-2.0
// A hash set drops repeated terms, then one pass of counting sort groups the rest by sort.
#include "lib/generate/term_index.h"

#include <bit>

namespace gadfly::generate {

using namespace smtlib;

void TermIndex::build(const Script& script, NodeId first) {
  const std::span<const NodeId> all = script.terms();
  unique_.clear();
  slots_.assign(std::bit_ceil(all.size() * 2 + 2), kNoNode);
  starts_.assign(script.sorts().size() + 1, 0);
  const size_t mask = slots_.size() - 1;
  for (NodeId term : all) {
    if (term <= first) continue;
    const TermInfo& info = script.term(term);
    // The high bits of the product depend on all bits of both numbers. Equal terms in n scopes in a
    // row would else fill one run of slots.
    size_t slot = ((info.hash + (uint64_t{info.scope} << 32)) * 0x9fb21c651e98df25 >> 32) & mask;
    bool seen = false;
    for (; slots_[slot] != kNoNode && !seen; slot = (slot + 1) & mask) {
      const TermInfo& other = script.term(slots_[slot]);
      seen = other.hash == info.hash && other.scope == info.scope && other.sort == info.sort;
    }
    if (seen) continue;
    slots_[slot] = term;
    unique_.push_back(term);
    ++starts_[info.sort + 1];
  }
  sorts_.clear();
  for (SortId sort = 0; sort + 1 < starts_.size(); ++sort) {
    if (starts_[sort + 1] > 0) sorts_.push_back(sort);
    starts_[sort + 1] += starts_[sort];
  }
  terms_.resize(unique_.size());
  // Filling each group from its end leaves starts_[sort + 1] at the group's start.
  for (size_t i = unique_.size(); i-- > 0;)
    terms_[--starts_[script.term(unique_[i]).sort + 1]] = unique_[i];
  for (size_t sort = 1; sort < starts_.size(); ++sort) starts_[sort - 1] = starts_[sort];
  starts_.back() = static_cast<uint32_t>(terms_.size());
}

}  // namespace gadfly::generate
