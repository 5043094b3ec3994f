// SPDX-License-Identifier: Apache-2.0
// The strategy of `gadfly reduce`. It tries ill-sorted candidates last; they are half to three
// quarters of ddSMT 2's checks. A deletion also deletes declarations that become unused. It tries
// large parts first: mutations, if the parent is known; whole commands by bisection; terms level by
// level from the top, also by bisection (hierarchical delta debugging: Misherghi and Su, ICSE
// 2006); then each rule at each node. It tries changes that make the script larger only if all else
// fails.
#include "lib/reducer/typed.h"

#include <algorithm>
#include <utility>

#include "lib/reducer/sweep.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

// Fewer sites than this are not bisected but tried one by one, because the failure needs most of
// them.
constexpr size_t kFewSites = 4;
// Innermost sites are divided into about this many parts.
constexpr size_t kFewParts = 16;
// A script with fewer nodes per level than this, on average, is thin.
constexpr size_t kFewNodes = 16;
// This many failures in a row end a bisection, unless nothing else helps.
constexpr size_t kPatience = 40;
// The maximum number of checks in an excursion, and of excursions without success in a row.
constexpr uint64_t kExcursionChecks = 60;
constexpr int kVainExcursions = 12;

class Typed {
 public:
  explicit Typed(ReductionRun& run) : run_(run) {
    // Rules that may make the script larger are also tried as local rules.
    for (const Stage stage : {Stage::kCuts, Stage::kTerms, Stage::kDetails, Stage::kGrowing})
      for (const ReductionRule* rule : run.rules(stage)) local_.push_back(rule);
  }

  void reduce() {
    back();
    prune();
    for (bool any = true; any && !run_.over();) {
      any = settle();
      any = each(Stage::kScript) || any;
      if (any) continue;
      any = excursions() || names() || unpruned() || syntax();
    }
  }

 private:
  // Reverts the parts of the mutation that the failure does not need.
  void back() {
    for (const ReductionRule* rule : run_.rules(Stage::kOrigin))
      bisect(run_, sites_of(run_, *rule), false);
  }

  // Removes unused declarations before anything else is tried.
  void prune() {
    static const ReductionRule kPruning = {"prune", Stage::kCommands, "", {}};
    bool offered = false;
    const auto taken = run_.take_first([&](ReductionRun::Proposal& proposal) {
      proposal.rule = &kPruning;
      return !std::exchange(offered, true);
    });
    if (taken) run_.rebase();
  }

  // Reduces commands, terms and details until no change is accepted.
  bool settle() {
    bool any = false;
    for (bool again = true; again && !run_.over();) {
      hasty_ = true;
      gave_up_ = false;
      again = many();
      any = any || again;
      if (again && gave_up_) continue;
      hasty_ = false;
      if (gave_up_) again = many();
      again = walk(run_, local_) || again;
      any = any || again;
    }
    return any;
  }

  // Makes many changes at once, by bisection.
  bool many() {
    bool any = commands();
    if (is_thin()) any = crowds() || any;
    any = levels() || any;
    return crowds() || any;
  }

  // Bisects the sites. If most of many changes fail, this takes many checks, so it gives up at
  // first: changes at other places may make the script smaller.
  bool some(const std::vector<Site>& sites, bool alternatives, size_t fewest = 1) {
    size_t patience = kPatience;
    const bool any = bisect(run_, sites, alternatives, fewest, hasty_ ? &patience : nullptr);
    gave_up_ = gave_up_ || patience == 0;
    return any;
  }

  // Deletes commands: first those that do not affect formulas, then assertions and definitions,
  // then the rest.
  bool commands() {
    bool any = false;
    for (const ReductionRule* rule : run_.rules(Stage::kCommands)) {
      for (int group = 0; group < 3 && !run_.over(); ++group) {
        std::vector<Site> sites = sites_of(run_, *rule);
        std::erase_if(sites, [&](const Site& site) { return group_of(site.node) != group; });
        any = some(sites, true) || any;
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

  // Applies the rules of stage kCuts level by level from the top, to as many terms at once as
  // possible.
  bool levels() {
    bool any = false;
    std::vector<std::vector<NodeId>> nodes = nodes_by_level();
    for (size_t level = 0; level < nodes.size() && !run_.over(); ++level) {
      for (const ReductionRule* rule : run_.rules(Stage::kCuts)) {
        if (level >= nodes.size() || nodes[level].size() < kFewSites) break;
        std::vector<Site> sites;
        for (const NodeId node : nodes[level])
          if (applies(run_, *rule, node)) sites.push_back({node, rule});
        if (sites.size() < kFewSites || !some(sites, false)) continue;
        any = true;
        nodes = nodes_by_level();
      }
    }
    return any;
  }

  // Are there few nodes on each level? Then a level is too small a part for a check.
  bool is_thin() const { return run_.base().node_count() < kFewNodes * nodes_by_level().size(); }

  std::vector<std::vector<NodeId>> nodes_by_level() const {
    const Script& script = run_.base();
    std::vector<uint32_t> level(script.node_count(), 0);
    std::vector<std::vector<NodeId>> nodes;
    for (NodeId n = 1; n < script.node_count(); ++n) {
      level[n] = level[script.node(n).parent] + 1;
      if (level[n] > nodes.size()) nodes.emplace_back();
      nodes[level[n] - 1].push_back(n);
    }
    return nodes;
  }

  // Applies each rule that has many sites to as many of them at once as possible, by bisection:
  // first to the outermost ones, then to the innermost ones, which are more in a deep script.
  bool crowds() {
    bool any = false;
    for (const ReductionRule* rule : local_) {
      if (run_.over()) break;
      const std::vector<Site> sites = outermost_sites_of(run_, *rule);
      if (sites.size() > 2 * kFewSites) any = some(sites, false) || any;
      // A chain becomes half as long each time.
      for (bool again = true; again && !run_.over();) {
        const std::vector<Site> inner = disjoint_sites_of(run_, *rule);
        const size_t fewest = std::max(kFewSites, inner.size() / kFewParts);
        again = inner.size() > 2 * kFewSites && some(inner, false, fewest);
        any = any || again;
      }
    }
    return any;
  }

  bool each(Stage stage) {
    const std::vector<const ReductionRule*> rules = run_.rules(stage);
    return !rules.empty() && walk(run_, rules);
  }

  bool excursions() {
    int in_vain = 0;
    for (const ReductionRule* rule : run_.rules(Stage::kGrowing)) {
      for (const Site& site : sites_of(run_, *rule)) {
        if (run_.over() || in_vain == kVainExcursions) return false;
        Changes changes(run_.base());
        rule->propose(run_.facts(), site.node, changes);
        for (size_t i = 0; i < changes.size(); ++i) {
          if (!run_.begin_excursion({changes[i], rule, 0}, kExcursionChecks)) continue;
          commands();
          walk(run_, local_);
          if (run_.end_excursion()) return true;
          ++in_vain;
          // Skip the other alternatives at this site after a failed excursion.
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

  // Deletes commands without pruning, because the failure may need an unused declaration.
  bool unpruned() {
    if (!run_.keeps_well_sorted()) return false;
    run_.prune(false);
    const bool any = each(Stage::kCommands);
    run_.prune(true);
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

  ReductionRun& run_;
  std::vector<const ReductionRule*> local_;
  bool hasty_ = false;    // whether bisections may give up
  bool gave_up_ = false;  // whether one did
};

}  // namespace

void reduce_typed(ReductionRun& run) {
  Typed(run).reduce();
}

}  // namespace gadfly::reducer
