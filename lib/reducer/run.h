// SPDX-License-Identifier: Apache-2.0
// A reduction in progress: the smallest version so far, and the steps to smaller ones. A strategy
// (typed.h) chooses what to try in which order. For all strategies, this class decides whether a
// candidate deserves a check, and accepts it only if it is smaller.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"
#include "lib/reducer/trial/checker.h"

namespace gadfly::reducer {

class ReductionRun;

struct ReducerOptions {
  uint32_t jobs = 1;
  bool well_sorted = false;  // never accept a version that is less well-sorted than the original
  void (*strategy)(ReductionRun& run) =
      nullptr;         // null: reduce_typed(); bench/reduction/ has others
  std::string parent;  // the script from which this one was mutated; empty if unknown
  std::vector<const ReductionRule*> rules;  // enabled rules; empty: all
  // After each step down, on the calling thread: the new version, and the rule that made it.
  std::function<void(const Candidate&, std::string_view rule)> on_step = {};
  // Called before each check; returns whether the reduction may continue.
  std::function<bool(uint64_t checks)> may_go_on = {};
};

// Counts of one rule.
struct RuleCount {
  uint64_t tried = 0;
  uint64_t taken = 0;
};

class ReductionRun {
 public:
  // A proposed change: edits to the base, and the number of its rule.
  struct Proposal {
    smtlib::Edits edits;
    const ReductionRule* rule = nullptr;
    uint64_t ticket = 0;
  };
  // Returns false at the end. Each proposal assumes that all before it fail.
  using Stream = std::function<bool(Proposal&)>;

  ReductionRun(const smtlib::TheorySet& theory_set, Predicate& predicate,
               const ReducerOptions& options, Candidate original);

  // The script that proposals edit.
  const smtlib::Script& base() const { return base_; }
  const Facts& facts() const { return *facts_; }
  // The smallest version that reproduced in a check.
  const Candidate& best() const { return best_; }

  // The enabled rules of a stage.
  std::vector<const ReductionRule*> rules(Stage stage) const;

  // Makes the first proposal that reproduces the best version, and returns it; nothing if none
  // does. The base stays the same until rebase().
  std::optional<Proposal> take_first(const Stream& stream);
  // Makes the best version the base.
  void rebase();

  // After taking a version and rebase(): the first node of the base at the place that had the bytes
  // [begin, end) in the previous base.
  smtlib::NodeId place_after(uint32_t begin, uint32_t end) const;

  // Whether candidates that are less well-sorted than the best version are checked; false at first.
  void allow_faults(bool allow) { faults_allowed_ = allow && !options_.well_sorted; }
  void prune(bool prune) { maker_.prunes = prune; }
  void ignore_names(bool ignore) { checker_.ignore_names(ignore); }

  bool keeps_well_sorted() const { return options_.well_sorted; }
  bool over() const;
  uint64_t checks() const { return checker_.checks(); }
  const TrialChecker& checker() const { return checker_; }
  const std::vector<std::pair<const ReductionRule*, RuleCount>>& counts() const { return counts_; }

  // An excursion: the proposal, if it reproduces, becomes the best version even if it is larger.
  // end_excursion() returns whether the best version is now smaller than before the excursion; if
  // not, it restores the earlier one.
  bool begin_excursion(const Proposal& proposal, uint64_t most_checks);
  bool end_excursion();

 private:
  bool worth_checking(const Candidate& candidate, bool any_size) const;
  RuleCount& count(const ReductionRule* rule);

  ReducerOptions options_;
  CandidateMaker maker_;
  TrialChecker checker_;
  smtlib::Script base_;
  std::optional<smtlib::Script> parent_;
  std::optional<Facts> facts_;
  Candidate best_;
  uint32_t base_bytes_ = 0;  // of the previous base, before the last rebase()
  int64_t grown_ = 0;        // by which the last accepted version grew
  bool faults_allowed_ = false;
  std::optional<Candidate> home_;  // the best version before an excursion
  uint64_t excursion_ends_ = 0;    // in checks
  std::vector<std::pair<const ReductionRule*, RuleCount>> counts_;
};

}  // namespace gadfly::reducer
