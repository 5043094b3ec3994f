// SPDX-License-Identifier: Apache-2.0
// ddSMT 2's strategy ddmin (Kremer, Niemetz, Preiner, CAV 2021, algorithm 1). It changes the places
// to which a rule applies in subsets of n, n/2 ... 1 places: first with the rules for whole
// commands until nothing changes, then with all rules, once per round. As in the paper, a subset
// uses the first alternative at each place, and a single place tries all of them.
#include "bench/reduction/strategies.h"
#include "lib/reducer/sweep.h"

namespace gadfly::bench {

using namespace reducer;
using namespace smtlib;

namespace {

// One pass over the sites in subsets of that size. Returns whether a change was accepted.
bool try_subsets(ReductionRun& run, const std::vector<Site>& sites, size_t size) {
  Edits accepted;
  bool any = false;
  size_t next = 0;
  while (next < sites.size() && !run.over()) {
    size_t at = next;
    size_t alternative = 0;
    const auto taken = run.take_first([&](ReductionRun::Proposal& proposal) {
      while (at < sites.size()) {
        const size_t end = std::min(at + size, sites.size());
        proposal.edits = accepted;
        const bool proposed = add_changes(run.facts(), std::span(sites).subspan(at, end - at),
                                          alternative, proposal.edits, proposal.rule);
        proposal.ticket = end;
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
    next = taken->ticket;
    any = true;
  }
  if (any) run.rebase();
  return any;
}

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
