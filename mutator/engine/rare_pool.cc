// SPDX-License-Identifier: Apache-2.0
// The worth of an input is computed when it is drawn, because its code becomes less rare.
#include "mutator/engine/rare_pool.h"

#include <algorithm>

namespace gadfly::mutator::inline engine {
namespace {

constexpr size_t kInputs = 64;         // of one kind
constexpr size_t kRareCandidates = 4;  // of which the best is drawn

}  // namespace

double RarePool::worth(const Entry& entry) const {
  double rarity = 0;
  for (size_t i = 0; i < entry.reach.place_count; ++i)
    rarity += 1.0 / (1.0 + log_.inputs_at(entry.reach.rarest[i]));
  const double mean_cost = (cost_ + 1) / static_cast<double>(added_ + 1);
  return rarity / (1.0 + entry.draws) / (1.0 + static_cast<double>(entry.reach.cost) / mean_cost);
}

void RarePool::add(std::string_view bytes, ScriptKind kind, const fuzzing::Reach& reach) {
  std::vector<Entry>* entries = kinds_.of(kind);
  if (entries == nullptr || std::ranges::find(*entries, bytes, &Entry::bytes) != entries->end())
    return;
  cost_ += static_cast<double>(reach.cost);
  ++added_;
  if (entries->size() == kInputs)
    entries->erase(std::ranges::min_element(*entries, {},
                                            [this](const Entry& entry) { return worth(entry); }));
  entries->push_back({std::string(bytes), reach});
}

std::string_view RarePool::draw(Rng& rng) {
  if (kinds_.empty()) return {};
  std::vector<Entry>& entries = kinds_.draw(rng);
  Entry* best = nullptr;
  for (size_t i = 0; i < kRareCandidates; ++i) {
    Entry& entry = entries[rng.below(entries.size())];
    if (best == nullptr || worth(entry) > worth(*best)) best = &entry;
  }
  ++best->draws;
  return best->bytes;
}

}  // namespace gadfly::mutator::inline engine
