// SPDX-License-Identifier: Apache-2.0
// ddSMT 2's strategy ddmin (Kremer, Niemetz, Preiner, CAV 2021, algorithm 1). For each rule, it
// splits the n sites (nodes at which the rule applies) into subsets of n, n/2 ... 1 sites, and
// changes all sites of a subset at once. It first repeats the rules for whole commands until no
// change is accepted. Then it repeats all rules except those of the stages kOrigin and kGrowing. As
// in the paper, a subset uses the first alternative at each site; a single site tries all of them.
#include "bench/reduction/strategies.h"
#include "lib/reducer/sweep.h"

namespace gadfly::bench {

using namespace reducer;
using namespace smtlib;

namespace {

// Tries all subsets of `size` neighboring sites once. Returns whether a change was accepted.
bool try_subsets(ReductionRun& run, const std::vector<Site>& sites, size_t size) {
  Edits accepted;
  bool any = false;
  size_t next = 0;
  while (next < sites.size() && !run.over()) {
    size_t at = next;
    size_t alternative = 0;
    // Generates the proposals in order; each assumes that all earlier ones fail.
    const auto taken = run.take_first([&](ReductionRun::Proposal& proposal) {
      while (at < sites.size()) {
        const size_t end = std::min(at + size, sites.size());
        proposal.edits = accepted;
        const bool proposed = add_changes(run.facts(), std::span(sites).subspan(at, end - at),
                                          alternative, proposal.edits, proposal.rule);
        proposal.resume_at = end;  // the index after the last site
        if (size == 1 && proposed) {
          ++alternative;
        } else {
          at = end;
          alternative = 0;
        }
        if (proposed) return true;
      }
      return false;
    });
    if (!taken) break;
    accepted = taken->edits;
    next = taken->resume_at;
    any = true;
  }
  if (any) run.rebase();
  return any;
}

// Applies one rule to smaller and smaller subsets. Returns whether a change was accepted.
bool minimize(ReductionRun& run, const ReductionRule& rule) {
  bool any = false;
  std::vector<Site> sites = sites_of(run, rule);
  for (size_t size = sites.size(); size > 0 && !run.over(); size /= 2) {
    if (!try_subsets(run, sites, size)) continue;
    any = true;
    sites = sites_of(run, rule);
    size = std::min(size, sites.size() * 2);
  }
  return any;
}

}  // namespace

void reduce_ddmin(ReductionRun& run) {
  run.allow_faults(true);
  run.prune(false);
  const auto round = [&](Stage stage) {
    bool any = false;
    for (const ReductionRule* rule : run.rules(stage)) any = minimize(run, *rule) || any;
    return any;
  };
  while (round(Stage::kCommands) && !run.over()) {
  }
  for (bool any = true; any && !run.over();) {
    any = false;
    for (const Stage stage : {Stage::kCommands, Stage::kCuts, Stage::kTerms, Stage::kDetails,
                              Stage::kScript, Stage::kSyntax, Stage::kNames})
      any = round(stage) || any;
  }
}

}  // namespace gadfly::bench
