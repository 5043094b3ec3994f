// SPDX-License-Identifier: Apache-2.0
// Rejects candidates by size and faults before a check, and keeps the best version and the base.
#include "lib/reducer/run.h"

#include <algorithm>
#include <utility>

#include "lib/base/check.h"
#include "lib/reducer/rules.h"
#include "lib/smtlib/syntax/layout.h"

namespace gadfly::reducer {

using namespace smtlib;

ReductionRun::ReductionRun(const TheorySet& theory_set, Predicate& predicate,
                           const ReducerOptions& options, Candidate original)
    : options_(options),
      maker_(theory_set),
      checker_(predicate, options.jobs),
      base_(theory_set),
      best_(std::move(original)) {
  if (!options_.parent.empty() && parent_.emplace(theory_set).read(options_.parent)) {
    const std::string plain = laid_out(*parent_);
    if (!parent_->read(plain)) parent_.reset();
  } else {
    parent_.reset();
  }
  if (options_.rules.empty())
    for (const ReductionRule& rule : all_rules()) options_.rules.push_back(&rule);
  rebase();
}

void ReductionRun::rebase() {
  base_bytes_ = static_cast<uint32_t>(base_.source().size());
  // The text was read before, when the candidate was made.
  GADFLY_INVARIANT(base_.read(best_.text).ok());
  facts_.emplace(base_, parent_ ? &*parent_ : nullptr);
}

std::vector<const ReductionRule*> ReductionRun::rules(Stage stage) const {
  std::vector<const ReductionRule*> found;
  for (const ReductionRule* rule : options_.rules)
    if (rule->stage == stage) found.push_back(rule);
  return found;
}

bool ReductionRun::over() const {
  return (options_.may_go_on && !options_.may_go_on(checker_.checks())) ||
         (home_ && checker_.checks() >= excursion_ends_);
}

bool ReductionRun::worth_checking(const Candidate& candidate, const Candidate& best,
                                  bool any_size) const {
  if (!faults_allowed_ && !no_worse(candidate.faults, best.faults)) return false;
  return any_size || is_smaller(candidate.size, candidate.text, best.size, best.text);
}

RuleCount& ReductionRun::count(const ReductionRule* rule) {
  const auto found =
      std::ranges::find(counts_, rule, &std::pair<const ReductionRule*, RuleCount>::first);
  if (found != counts_.end()) return found->second;
  return counts_.emplace_back(rule, RuleCount()).second;
}

std::optional<ReductionRun::Proposal> ReductionRun::take_first(const Stream& stream) {
  const TrialChecker::Stream candidates = [&]() -> std::optional<TrialChecker::Asked> {
    for (Proposal proposal; stream(proposal); proposal = {}) {
      std::optional<Candidate> candidate = std::exchange(proposal.result, std::nullopt);
      if (!candidate) candidate = result_of(base_, proposal.edits, best_);
      if (!candidate) continue;
      ++count(proposal.rule).tried;
      return TrialChecker::Asked{std::move(*candidate),
                                 std::make_shared<Proposal>(std::move(proposal))};
    }
    return std::nullopt;
  };
  std::optional<TrialChecker::Asked> found = checker_.first(candidates, [&] { return !over(); });
  if (!found) return std::nullopt;
  Proposal& proposal = *static_cast<Proposal*>(found->origin.get());
  best_ = std::move(found->candidate);
  grown_ = best_.grown;
  ++count(proposal.rule).taken;
  if (options_.on_step && !home_) options_.on_step(best_, proposal.rule->name);
  return std::move(proposal);
}

NodeId ReductionRun::place_after(uint32_t begin, uint32_t end) const {
  return reducer::place_after(base_, base_bytes_, grown_, begin, end);
}

std::optional<Candidate> ReductionRun::result_of(const Script& script, const Edits& edits,
                                                 const Candidate& best) {
  std::optional<Candidate> candidate = maker_.make(script, edits);
  if (candidate && !worth_checking(*candidate, best, false)) candidate.reset();
  return candidate;
}

bool ReductionRun::begin_excursion(const Proposal& proposal, uint64_t most_checks) {
  GADFLY_PRECONDITION(!home_);
  std::optional<Candidate> candidate = maker_.make(base_, proposal.edits);
  if (!candidate || !worth_checking(*candidate, best_, true)) return false;
  ++count(proposal.rule).tried;
  bool offered = false;
  const auto found = checker_.first(
      [&]() -> std::optional<TrialChecker::Asked> {
        if (std::exchange(offered, true)) return std::nullopt;
        return TrialChecker::Asked{std::move(*candidate)};
      },
      [&] { return !over(); });
  if (!found) return false;
  home_ = std::exchange(best_, found->candidate);
  excursion_ends_ = checker_.checks() + most_checks;
  rebase();
  return true;
}

bool ReductionRun::end_excursion() {
  GADFLY_PRECONDITION(home_.has_value());
  Candidate home = *std::exchange(home_, std::nullopt);
  const bool paid = is_smaller(best_.size, best_.text, home.size, home.text);
  if (paid) {
    if (options_.on_step) options_.on_step(best_, "excursion");
  } else {
    best_ = std::move(home);
  }
  rebase();
  return paid;
}

NodeId place_after(const Script& script, uint32_t bytes_before, int64_t grown, uint32_t begin,
                   uint32_t end) {
  // The text after the bytes is unchanged, so its length gives the new end.
  const int64_t now = static_cast<int64_t>(script.source().size());
  const int64_t new_end = now - (static_cast<int64_t>(bytes_before) - end);
  const int64_t length = std::max<int64_t>(0, static_cast<int64_t>(end) - begin + grown);
  const int64_t new_begin = std::max<int64_t>(0, new_end - length);
  for (NodeId n = 1; n < script.node_count(); ++n)
    if (script.node(n).begin >= new_begin) return n;
  return script.node_count();
}

}  // namespace gadfly::reducer
