// SPDX-License-Identifier: Apache-2.0
// A reduction under way: the smallest version so far, and how it becomes smaller. A strategy
// (typed.h) decides what is tried in which order; whether a candidate is worth a check, and that it
// is smaller, is decided here, the same for each strategy.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/reducer/checker.h"
#include "lib/reducer/facts.h"
#include "lib/reducer/rule.h"

namespace gadfly::reducer {

class Run;

struct Options {
  uint32_t jobs = 1;
  bool well_sorted = false;  // never take a version that is less well-sorted than the original
  void (*strategy)(Run& run) = nullptr;  // null: reduce_typed(); bench/reduction/ has others
  std::string parent;              // a script that this one was made of; empty where none is known
  std::vector<const Rule*> rules;  // that are on; empty: all
  // After each step down, on the calling thread: the new version, and the rule that made it.
  std::function<void(const Candidate&, std::string_view rule)> on_step = {};
  // Before each check: may the reduction go on?
  std::function<bool(uint64_t checks)> may_go_on = {};
};

// Counts of one rule.
struct RuleCount {
  uint64_t tried = 0;
  uint64_t taken = 0;
};

class Run {
 public:
  // What may be proposed: edits to the base, with the number of its rule.
  struct Proposal {
    smtlib::Edits edits;
    const Rule* rule = nullptr;
    uint64_t ticket = 0;
  };
  // False at the end. Every proposal is made as if all before it had failed.
  using Stream = std::function<bool(Proposal&)>;

  Run(const smtlib::Language& language, Predicate& predicate, const Options& options,
      Candidate original);

  // The script that proposals are edits to.
  const smtlib::Script& base() const { return base_; }
  const Facts& facts() const { return *facts_; }
  // The smallest version that was checked and reproduces.
  const Candidate& best() const { return best_; }

  // The rules of a stage that are on.
  std::vector<const Rule*> rules(Stage stage) const;

  // The first proposal that reproduces becomes the best version; the base stays what it is until
  // rebase(). Nothing where none does.
  std::optional<Proposal> take_first(const Stream& stream);
  // Makes the best version the base.
  void rebase();

  // From the last version taken: the first node of the base, after rebase(), that stands where
  // the node at bytes [begin, end) of the base before stood.
  smtlib::NodeId place_after(uint32_t begin, uint32_t end) const;

  // Until now only candidates that are no less well-sorted than the best version were checked; from
  // now on all.
  void allow_faults(bool allow) { faults_allowed_ = allow && !options_.well_sorted; }
  void prune(bool prune) { maker_.prunes = prune; }
  void ignore_names(bool ignore) { checker_.ignore_names(ignore); }

  bool keeps_well_sorted() const { return options_.well_sorted; }
  bool over() const;
  uint64_t checks() const { return checker_.checks(); }
  const Checker& checker() const { return checker_; }
  const std::vector<std::pair<const Rule*, RuleCount>>& counts() const { return counts_; }

  // An excursion: whatever its size, a proposal that reproduces becomes the best version, until
  // end_excursion() gives back what was before, unless it has become smaller than that: then true.
  bool begin_excursion(const Proposal& proposal, uint64_t most_checks);
  bool end_excursion();

 private:
  bool worth_checking(const Candidate& candidate, bool any_size) const;
  RuleCount& count(const Rule* rule);

  Options options_;
  CandidateMaker maker_;
  Checker checker_;
  smtlib::Script base_;
  std::optional<smtlib::Script> parent_;
  std::optional<Facts> facts_;
  Candidate best_;
  uint32_t base_bytes_ = 0;  // of the base before the last rebase()
  int64_t grown_ = 0;        // by the last version taken
  bool faults_allowed_ = false;
  std::optional<Candidate> home_;  // of an excursion
  uint64_t excursion_ends_ = 0;    // checks
  std::vector<std::pair<const Rule*, RuleCount>> counts_;
};

}  // namespace gadfly::reducer
