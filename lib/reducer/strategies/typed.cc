// SPDX-License-Identifier: Apache-2.0
// Our own strategy. It knows sorts: what is not well-sorted is not tried before everything else is
// done (half to three quarters of ddSMT 2's checks are), a deletion takes along
// what only it used, and what is large goes first: whole commands by bisection, then terms level by
// level from the top, by bisection too (hierarchical delta debugging: Misherghi and Su, ICSE 2006),
// then every rule at every place. What grows at first is tried when nothing else helps.
#include <algorithm>

#include "lib/reducer/strategy.h"
#include "lib/reducer/sweep.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

// Fewer places than that are tried one by one: most of what is left is needed.
constexpr size_t kFewSites = 4;
// The checks that an excursion may take, and how many of them in vain there may be in a row.
constexpr uint64_t kExcursionChecks = 60;
constexpr int kVainExcursions = 12;

class Typed {
 public:
  explicit Typed(Run& run) : run_(run) {
    // What may grow is a detail where it does not.
    for (const Stage stage : {Stage::kTerms, Stage::kDetails, Stage::kGrowing})
      for (const Rule* rule : run.rules(stage)) local_.push_back(rule);
  }

  void reduce() {
    // What the script holds beside commands, and what nobody refers to.
    tidy();
    for (bool any = true; any && !run_.over();) {
      any = settle();
      any = each(Stage::kScript) || any;
      if (any) continue;
      any = excursions() || names() || syntax();
    }
  }

 private:
  void tidy() {
    const auto nothing = [](Run::Proposal& proposal, bool& offered, const Rule& rule) {
      proposal.rule = &rule;
      return !std::exchange(offered, true);
    };
    static const Rule pruning = {"prune", Stage::kCommands, "", {}};
    bool offered = false;
    const auto taken = run_.take_first(
        [&](Run::Proposal& proposal) { return nothing(proposal, offered, pruning); });
    if (taken) run_.rebase();
  }

  // Commands, terms and details until nothing is left to do.
  bool settle() {
    bool any = false;
    for (bool again = true; again && !run_.over();) {
      again = commands();
      again = levels() || again;
      again = crowds() || again;
      again = walk(run_, local_) || again;
      any = any || again;
    }
    return any;
  }

  // What says nothing about the formulas first, assertions and definitions, then the rest.
  bool commands() {
    bool any = false;
    for (const Rule* rule : run_.rules(Stage::kCommands)) {
      for (int group = 0; group < 3 && !run_.over(); ++group) {
        std::vector<Site> sites = sites_of(run_, *rule);
        std::erase_if(sites, [&](const Site& site) { return group_of(site.node) != group; });
        any = bisect(run_, sites, true) || any;
      }
    }
    return any;
  }

  int group_of(NodeId node) const {
    const Script& script = run_.base();
    if (script.node(node).parent != kRoot) return 2;
    switch (script.commands()[script.command_of(node)].word) {
      case kCheckSat:
      case kCheckSatAssuming:
      case kCheckSatUsing:
      case kPush:
      case kPop:
      case kReset:
      case kResetAssertions:
      case kSetLogic:
        return 2;
      case kAssert:
      case kAssertSoft:
      case kDefineFun:
      case kDefineFunRec:
      case kDefineFunsRec:
      case kDefineConst:
      case kNoSymbol:
        return 1;
      default:
        return 0;
    }
  }

  // The terms of a level, from the top: away with as many at once as can be.
  bool levels() {
    bool any = false;
    const std::vector<const Rule*> rules = run_.rules(Stage::kTerms);
    for (uint32_t level = 1; !run_.over(); ++level) {
      const std::vector<NodeId> nodes = nodes_of(level);
      if (nodes.empty()) break;
      for (const Rule* rule : rules) {
        if (rule->name != "drop-argument" && rule->name != "value") continue;
        std::vector<Site> sites;
        Changes changes(run_.base());
        for (const NodeId node : any ? nodes_of(level) : nodes) {
          changes.clear();
          rule->propose(run_.facts(), node, changes);
          if (changes.size() > 0) sites.push_back({node, rule});
        }
        if (sites.size() >= kFewSites) any = bisect(run_, sites, false) || any;
      }
    }
    return any;
  }

  std::vector<NodeId> nodes_of(uint32_t level) const {
    const Script& script = run_.base();
    std::vector<uint32_t> depth(script.node_count(), 0);
    std::vector<NodeId> nodes;
    for (NodeId n = 1; n < script.node_count(); ++n) {
      depth[n] = depth[script.node(n).parent] + 1;
      if (depth[n] == level + 1) nodes.push_back(n);
    }
    return nodes;
  }

  // A rule that has something to say at many places says it at all of them at once.
  bool crowds() {
    bool any = false;
    for (const Rule* rule : local_) {
      if (run_.over()) break;
      const std::vector<Site> sites = sites_of(run_, *rule);
      if (sites.size() > 2 * kFewSites) any = bisect(run_, sites, false) || any;
    }
    return any;
  }

  bool each(Stage stage) {
    const std::vector<const Rule*> rules = run_.rules(stage);
    return !rules.empty() && walk(run_, rules);
  }

  bool excursions() {
    int in_vain = 0;
    for (const Rule* rule : run_.rules(Stage::kGrowing)) {
      for (const Site& site : sites_of(run_, *rule)) {
        if (run_.over() || in_vain == kVainExcursions) return false;
        Changes changes(run_.base());
        rule->propose(run_.facts(), site.node, changes);
        for (size_t i = 0; i < changes.size(); ++i) {
          const Candidate before = run_.best();
          if (!run_.begin_excursion({changes[i], rule, 0}, kExcursionChecks)) continue;
          commands();
          walk(run_, local_);
          run_.end_excursion();
          if (run_.best().text != before.text) return true;
          ++in_vain;
          // The base was read again.
          break;
        }
      }
    }
    return false;
  }

  bool names() {
    run_.ignore_names(false);
    const bool any = each(Stage::kNames);
    run_.ignore_names(true);
    return any;
  }

  bool syntax() {
    if (run_.keeps_well_sorted()) return false;
    run_.allow_faults(true);
    run_.prune(false);
    const bool any = each(Stage::kSyntax);
    run_.prune(true);
    run_.allow_faults(false);
    return any;
  }

  Run& run_;
  std::vector<const Rule*> local_;
};

}  // namespace

void reduce_typed(Run& run) {
  Typed(run).reduce();
}

}  // namespace gadfly::reducer
