// SPDX-License-Identifier: Apache-2.0
// Generates the proposals of each sweep in order. Each proposal assumes that all earlier ones fail.
#include "lib/reducer/sweep.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "lib/reducer/streak.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

struct Range {
  size_t begin;
  size_t end;
  size_t alternative = 0;  // of the only site of a range
};

// The remaining ranges of a bisection; the next one is last.
class Worklist {
 public:
  Worklist(const std::vector<Site>& sites, bool alternatives, size_t fewest)
      : sites_(std::make_shared<const std::vector<Site>>(sites)),
        alternatives_(alternatives),
        fewest_(fewest) {
    if (!sites.empty()) ranges_.push_back({0, sites.size()});
  }

  bool done() const { return ranges_.empty(); }
  void taken() { ranges_.pop_back(); }

  // Adds the edits of the next range. Returns false if it has no (further) edits.
  bool propose(const Facts& facts, Edits& edits, const ReductionRule*& rule) const {
    const Range& range = ranges_.back();
    return add_changes(facts, sites_of(range), range.alternative, edits, rule);
  }

  // Returns the only site of the next range; null if it has several.
  const Site* single() const {
    const std::span<const Site> sites = sites_of(ranges_.back());
    return sites.size() == 1 ? sites.data() : nullptr;
  }

  void failed(bool had_alternative) {
    Range& range = ranges_.back();
    if (range.end - range.begin == 1) {
      ++range.alternative;
      if (!alternatives_ || !had_alternative) ranges_.pop_back();
      return;
    }
    const size_t middle = range.begin + (range.end - range.begin) / 2;
    const Range left = {range.begin, middle};
    range.begin = middle;
    if (range.end - range.begin < fewest_) ranges_.pop_back();
    if (left.end - left.begin >= fewest_) ranges_.push_back(left);
  }

  // Moves all sites of a role from the ranges to a new range, the next one.
  void gather(const Script& script, uint64_t role) {
    std::vector<Site> sites;
    std::vector<Site> alike;
    std::vector<Range> ranges;
    const auto add_range = [&](size_t begin) {
      if (sites.size() >= begin + fewest_) ranges.push_back({begin, sites.size()});
    };
    for (const Range& range : ranges_) {
      const size_t begin = sites.size();
      for (const Site& site : sites_of(range))
        (role_of(script, site.node) == role ? alike : sites).push_back(site);
      add_range(begin);
    }
    const size_t begin = sites.size();
    sites.insert(sites.end(), alike.begin(), alike.end());
    add_range(begin);
    ranges_ = std::move(ranges);
    sites_ = std::make_shared<const std::vector<Site>>(std::move(sites));
  }

 private:
  std::span<const Site> sites_of(const Range& range) const {
    return std::span(*sites_).subspan(range.begin, range.end - range.begin);
  }

  std::shared_ptr<const std::vector<Site>> sites_;
  bool alternatives_;
  size_t fewest_;  // the smallest range
  std::vector<Range> ranges_;
};

}  // namespace

bool applies(ReductionRun& run, const ReductionRule& rule, NodeId node) {
  Changes changes(run.base());
  rule.propose(run.facts(), node, changes);
  return changes.size() > 0;
}

bool add_changes(const Facts& facts, std::span<const Site> sites, size_t alternative, Edits& edits,
                 const ReductionRule*& rule) {
  Changes changes(facts.script());
  bool any = false;
  for (const Site& site : sites) {
    changes.clear();
    site.rule->propose(facts, site.node, changes);
    if (alternative >= changes.size()) continue;
    edits.append(changes[alternative]);
    rule = site.rule;
    any = true;
  }
  return any;
}

std::vector<Site> sites_of(ReductionRun& run, const ReductionRule& rule) {
  std::vector<Site> sites;
  for (NodeId n = 0; n < run.base().node_count(); ++n)
    if (applies(run, rule, n)) sites.push_back({n, &rule});
  return sites;
}

std::vector<Site> outermost_sites_of(ReductionRun& run, const ReductionRule& rule) {
  std::vector<Site> sites;
  uint32_t covered = 0;  // end of the last site, in bytes
  for (NodeId n = 1; n < run.base().node_count(); ++n) {
    if (run.base().node(n).begin < covered || !applies(run, rule, n)) continue;
    sites.push_back({n, &rule});
    covered = run.base().node(n).end;
  }
  return sites;
}

std::vector<Site> disjoint_sites_of(ReductionRun& run, const ReductionRule& rule) {
  std::vector<Site> sites;
  std::map<uint32_t, uint32_t> changed;  // ends of the changed parts, by their begins, in bytes
  const auto is_free = [&](std::pair<uint32_t, uint32_t> range) {
    const auto next = changed.lower_bound(range.first);
    if (next != changed.end() && next->first < std::max(range.second, range.first + 1))
      return false;
    return next == changed.begin() || std::prev(next)->second <= range.first;
  };
  Changes changes(run.base());
  for (NodeId n = run.base().node_count(); n-- > 1;) {
    changes.clear();
    rule.propose(run.facts(), n, changes);
    if (changes.size() == 0) continue;
    const Edits& edits = changes[0];
    bool fits = true;
    for (size_t i = 0; i < edits.size() && fits; ++i) fits = is_free(edits.range(i));
    if (!fits) continue;
    for (size_t i = 0; i < edits.size(); ++i) changed.insert(edits.range(i));
    sites.push_back({n, &rule});
  }
  std::ranges::reverse(sites);
  return sites;
}

bool bisect(ReductionRun& run, const std::vector<Site>& sites, bool alternatives, size_t fewest,
            size_t* patience) {
  Worklist now(sites, alternatives, fewest);
  Edits accepted;
  bool any = false;
  uint64_t role = 0;  // of the last sites that were changed one at a time
  size_t streak = 0;  // their number
  size_t needed = kFirstStreak;
  while (!now.done() && !run.over()) {
    // The worklists after 0, 1, 2... failures. The checker requests proposals ahead of time, so the
    // sweep later returns to the worklist of the proposal that succeeded.
    std::vector<Worklist> after = {now};
    const auto taken = run.take_first([&](ReductionRun::Proposal& proposal) {
      if (patience != nullptr && after.size() > *patience) return false;
      Worklist next = after.back();
      while (!next.done()) {
        proposal.edits = accepted;
        const bool proposed = next.propose(run.facts(), proposal.edits, proposal.rule);
        const Worklist here = next;
        next.failed(proposed);
        if (!proposed) continue;
        proposal.resume_at = after.size();
        after.back() = here;
        after.push_back(next);
        return true;
      }
      return false;
    });
    if (!taken) {
      if (patience != nullptr && after.size() > *patience) *patience = 0;
      break;
    }
    accepted = taken->edits;
    any = true;
    now = after[taken->resume_at - 1];
    const Site* site = now.single();
    const uint64_t last =
        std::exchange(role, site == nullptr ? 0 : role_of(run.base(), site->node));
    streak = last == role ? streak + 1 : 1;
    now.taken();
    if (role == 0 || streak < needed) continue;
    now.gather(run.base(), role);
    streak = 0;
    needed *= 2;
  }
  if (any) run.rebase();
  return any;
}

bool walk(ReductionRun& run, const std::vector<const ReductionRule*>& rules) {
  struct Cursor {
    NodeId node;
    size_t rule = 0;
    size_t alternative = 0;
  };
  Cursor at = {0};
  bool any = false;
  uint64_t visited = 0;  // nodes since the last success
  Streak streak;
  while (!run.over()) {
    const uint32_t count = run.base().node_count();
    std::optional<std::vector<Streak::Guess>> guesses;
    size_t guessed = 0;
    std::vector<Cursor> asked;
    Cursor next = at;
    Changes changes(run.base());
    Cursor filled = {count};
    const auto taken = run.take_first([&](ReductionRun::Proposal& proposal) {
      if (visited == 0 && !guesses) guesses = streak.guesses(run, at.node);
      if (guesses && guessed < guesses->size()) {
        proposal.result = std::move((*guesses)[guessed].result);
        proposal.rule = streak.rule();
        proposal.resume_at = guessed++;
        return true;
      }
      while (visited < count) {
        if (next.rule == rules.size()) {
          next = {next.node + 1 == count ? 0 : next.node + 1};
          ++visited;
          continue;
        }
        if (filled.node != next.node || filled.rule != next.rule) {
          changes.clear();
          rules[next.rule]->propose(run.facts(), next.node, changes);
          filled = next;
        }
        if (next.alternative == changes.size()) {
          ++next.rule;
          next.alternative = 0;
          continue;
        }
        proposal.edits = changes[next.alternative];
        proposal.rule = rules[next.rule];
        proposal.resume_at = guessed + asked.size();
        asked.push_back(next);
        ++next.alternative;
        return true;
      }
      return false;
    });
    if (!taken) break;
    any = true;
    if (taken->resume_at < guessed) {
      const Streak::Guess& guess = (*guesses)[taken->resume_at];
      streak.guessed(guess.steps);
      at = {guess.place};
      run.rebase();
    } else {
      const Cursor& done = asked[taken->resume_at - guessed];
      if (guessed > 0) streak.guessed(0);
      streak.add(run.base(), done.node, *rules[done.rule], done.alternative);
      const Node node = run.base().node(done.node);
      run.rebase();
      at = {done.node == kRoot ? kRoot : run.place_after(node.begin, node.end)};
    }
    if (at.node >= run.base().node_count()) at.node = 0;
    visited = 0;
  }
  return any;
}

}  // namespace gadfly::reducer
