// SPDX-License-Identifier: Apache-2.0
// Sorts seeds into groups by theory, and draws from the groups.
#include "tools/campaign/scripts/seed_pool.h"

#include <algorithm>

#include "lib/smtlib/script/script.h"
#include "lib/smtlib/script/theory_use.h"

namespace gadfly::tools::inline campaign {

SeedSet::SeedSet(const std::vector<std::string>& texts) {
  const smtlib::TheorySet& theory_set = smtlib::TheorySet::standard();
  smtlib::Script script(theory_set);
  std::vector<std::vector<std::string_view>> used;  // by seed
  std::map<std::string_view, size_t> seeds_of;      // a theory
  for (const std::string& text : texts) {
    if (!script.read(text)) continue;
    seeds_.push_back({text, ""});
    std::vector<std::string_view>& theories = used.emplace_back();
    for (const smtlib::Theory& theory : theory_set.theories())
      if (theory.name != "Core" && uses_theory(script, theory.name))
        theories.push_back(theory.name);
    for (const std::string_view theory : theories) ++seeds_of[theory];
  }
  for (size_t i = 0; i < seeds_.size(); ++i) {
    const auto rarest = std::ranges::min_element(
        used[i], {}, [&](std::string_view theory) { return seeds_of[theory]; });
    if (rarest != used[i].end()) seeds_[i].theory = *rarest;
  }
}

SeedPool::SeedPool(const SeedSet& set, size_t thread, size_t threads)
    : set_(&set), seen_(set.seeds().size()) {
  GADFLY_PRECONDITION(thread < threads);
  std::map<std::string_view, std::vector<size_t>> groups;
  for (size_t i = 0; i < set.seeds().size(); ++i) groups[set.seeds()[i].theory].push_back(i);
  for (const auto& [theory, seeds] : groups) {
    const bool shared = seeds.size() >= threads;
    std::vector<size_t>& own = groups_.emplace_back();
    for (size_t i = shared ? thread : 0; i < seeds.size(); i += shared ? threads : 1)
      own.push_back(seeds[i]);
  }
}

size_t SeedPool::draw(Rng& rng) const {
  GADFLY_PRECONDITION(!empty());
  const std::vector<size_t>& group = groups_[rng.below(groups_.size())];
  return group[rng.below(group.size())];
}

bool SeedPool::is_new(size_t seed) {
  const bool fresh = !seen_[seed];
  seen_[seed] = true;
  return fresh;
}

void SeedPool::drop(size_t seed) {
  for (std::vector<size_t>& group : groups_) std::erase(group, seed);
  std::erase_if(groups_, [](const std::vector<size_t>& group) { return group.empty(); });
}

}  // namespace gadfly::tools::inline campaign
