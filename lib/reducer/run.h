// SPDX-License-Identifier: Apache-2.0
// A reduction in progress: keeps the smallest version so far and checks proposed changes to it. A
// strategy (typed.h) chooses the proposals and their order. For all strategies, this class decides
// whether a candidate deserves a check, and accepts a candidate only if it is smaller.
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
  bool well_sorted = false;  // accept no version that is less well-sorted than the best
  void (*strategy)(ReductionRun& run) =
      nullptr;         // null: reduce_typed(); others are in bench/reduction/
  std::string parent;  // the script from which this one was mutated; empty if unknown
  std::vector<const ReductionRule*> rules;  // enabled rules; empty: all
  // Called on the calling thread after each accepted version, except during an excursion, with this
  // version and the name of the rule that made it.
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
  // A proposed change: edits to the base, the rule that makes them, and a number that only the
  // strategy uses: where it continues if the proposal is accepted.
  struct Proposal {
    smtlib::Edits edits;
    const ReductionRule* rule = nullptr;
    uint64_t resume_at = 0;
    std::optional<Candidate> result = {};  // instead of the result of the edits
  };
  // Sets the next proposal; returns false if there are no more. Each proposal assumes that all
  // earlier ones fail.
  using Stream = std::function<bool(Proposal&)>;

  ReductionRun(const smtlib::TheorySet& theory_set, Predicate& predicate,
               const ReducerOptions& options, Candidate original);

  // Returns the script that proposals edit.
  const smtlib::Script& base() const { return base_; }
  const Facts& facts() const { return *facts_; }
  // Returns the smallest version that reproduced the failure.
  const Candidate& best() const { return best_; }

  // Returns the enabled rules of a stage.
  std::vector<const ReductionRule*> rules(Stage stage) const;

  // Finds the first proposal whose result is smaller and reproduces the failure, makes this result
  // the best version, and returns the proposal; returns nothing if no proposal succeeds. The base
  // stays the same until rebase().
  std::optional<Proposal> take_first(const Stream& stream);
  // Makes the best version the base.
  void rebase();

  // Returns the first node of the base that begins at or after the position of the bytes [begin,
  // end) of the previous base. Call it after take_first() and rebase().
  smtlib::NodeId place_after(uint32_t begin, uint32_t end) const;

  // Returns the result of edits to `script`, without a check; nothing if it would not be worth a
  // check with `best` as the smallest version.
  std::optional<Candidate> result_of(const smtlib::Script& script, const smtlib::Edits& edits,
                                     const Candidate& best);

  // Sets whether candidates that are less well-sorted than the best version are checked; false at
  // first.
  void allow_faults(bool allow) { faults_allowed_ = allow && !options_.well_sorted; }
  void prune(bool prune) { maker_.prunes = prune; }
  void ignore_names(bool ignore) { checker_.ignore_names(ignore); }

  bool keeps_well_sorted() const { return options_.well_sorted; }
  bool over() const;
  uint64_t checks() const { return checker_.checks(); }
  const TrialChecker& checker() const { return checker_; }
  const std::vector<std::pair<const ReductionRule*, RuleCount>>& counts() const { return counts_; }

  // Begins an excursion: if the proposal reproduces the failure, its result becomes the best
  // version even if it is larger, for at most `most_checks` further checks. end_excursion() returns
  // whether the best version is now smaller than before the excursion; if not, it restores the
  // version before.
  bool begin_excursion(const Proposal& proposal, uint64_t most_checks);
  bool end_excursion();

 private:
  bool worth_checking(const Candidate& candidate, const Candidate& best, bool any_size) const;
  RuleCount& count(const ReductionRule* rule);

  ReducerOptions options_;
  CandidateMaker maker_;
  TrialChecker checker_;
  smtlib::Script base_;
  std::optional<smtlib::Script> parent_;
  std::optional<Facts> facts_;
  Candidate best_;
  uint32_t base_bytes_ = 0;  // size of the base before the last rebase()
  int64_t grown_ = 0;        // bytes that the edits of the last accepted version added
  bool faults_allowed_ = false;
  std::optional<Candidate> home_;  // the best version before an excursion
  uint64_t excursion_ends_ = 0;    // number of checks at which the excursion ends
  std::vector<std::pair<const ReductionRule*, RuleCount>> counts_;
};

// Returns the first node of `script` that begins at or after the position of the bytes [begin, end)
// of the version before, which had `bytes_before` bytes. The edits between them added `grown`
// bytes.
smtlib::NodeId place_after(const smtlib::Script& script, uint32_t bytes_before, int64_t grown,
                           uint32_t begin, uint32_t end);

}  // namespace gadfly::reducer
