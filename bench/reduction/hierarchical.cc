// SPDX-License-Identifier: Apache-2.0
// ddSMT 2's strategy hierarchical (Kremer, Niemetz, Preiner, CAV 2021, algorithm 2). It visits the
// nodes breadth first and tries the enabled rules at each node. After a success it continues at the
// same position with the new script. It first enables the rules for commands, then adds those for
// terms, for details and syntax, and last those for names; stages kOrigin and kGrowing are not
// used.
#include "bench/reduction/strategies.h"
#include "lib/reducer/sweep.h"

namespace gadfly::bench {

using namespace reducer;
using namespace smtlib;

namespace {

std::vector<NodeId> breadth_first(const Script& script) {
  std::vector<NodeId> nodes = {kRoot};
  for (size_t i = 0; i < nodes.size(); ++i)
    for (NodeId c = script.node(nodes[i]).first_child; c != kNoNode;
         c = script.node(c).next_sibling)
      nodes.push_back(c);
  return nodes;
}

// Visits all nodes once. Returns whether a change was accepted.
bool sweep(ReductionRun& run, const std::vector<const ReductionRule*>& rules) {
  bool any = false;
  size_t place = 0;
  while (!run.over()) {
    const std::vector<NodeId> nodes = breadth_first(run.base());
    size_t at = place;
    size_t rule = 0;
    size_t alternative = 0;
    Changes changes(run.base());
    const auto taken = run.take_first([&](ReductionRun::Proposal& proposal) {
      for (; at < nodes.size(); ++at, rule = 0) {
        for (; rule < rules.size(); ++rule, alternative = 0) {
          changes.clear();
          rules[rule]->propose(run.facts(), nodes[at], changes);
          if (alternative == changes.size()) continue;
          proposal.edits = changes[alternative++];
          proposal.rule = rules[rule];
          proposal.resume_at = at;
          return true;
        }
      }
      return false;
    });
    if (!taken) break;
    place = taken->resume_at;
    any = true;
    run.rebase();
  }
  return any;
}

}  // namespace

void reduce_hierarchical(ReductionRun& run) {
  run.allow_faults(true);
  run.prune(false);
  std::vector<const ReductionRule*> rules;
  for (const auto& stages :
       {std::vector{Stage::kCommands}, std::vector{Stage::kCuts, Stage::kTerms},
        std::vector{Stage::kDetails, Stage::kScript, Stage::kSyntax}, std::vector{Stage::kNames}}) {
    for (const Stage stage : stages)
      for (const ReductionRule* rule : run.rules(stage)) rules.push_back(rule);
    while (sweep(run, rules) && !run.over()) {
    }
  }
}

}  // namespace gadfly::bench
