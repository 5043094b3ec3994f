// SPDX-License-Identifier: Apache-2.0
// Makes one mutation: parses the input unless it was parsed last, then draws strategies by weight
// until one applies.
#include "mutator/mutator.h"

#include <algorithm>
#include <array>

#include "lib/smtlib/evaluation/label_store.h"
#include "lib/smtlib/script/label.h"
#include "lib/solver_facts/registry.h"
#include "mutator/strategies.h"

namespace gadfly::mutator {

namespace {

using ProblemCounts = std::array<size_t, smtlib::kProblemKinds>;

ProblemCounts count_problems(const smtlib::Script& script) {
  ProblemCounts counts{};
  for (const smtlib::Problem& problem : script.problems()) ++counts[size_t(problem.kind)];
  return counts;
}

// Returns whether the mutant has no problem that its parent does not have. It may have what the
// sort checker does not understand in more places, because a copied term or command may contain it.
bool no_new_problems(const smtlib::Script& parent, const smtlib::Script& mutant) {
  const ProblemCounts before = count_problems(parent);
  const ProblemCounts after = count_problems(mutant);
  return std::ranges::all_of(mutant.problems(), [&](const smtlib::Problem& problem) {
    if (after[size_t(problem.kind)] <= before[size_t(problem.kind)]) return true;
    const auto same = [&](const smtlib::Problem& other) {
      return other.kind == problem.kind && parent.text(other.node) == mutant.text(problem.node);
    };
    return !problem.is_error() && std::ranges::any_of(parent.problems(), same);
  });
}

}  // namespace

Mutator::Mutator(const smtlib::TheorySet& theory_set)
    : parsed_(theory_set),
      unlabeled_(theory_set),
      script_(&parsed_),
      witness_(theory_set),
      donor_(theory_set),
      history_(theory_set),
      rules_(approx::RuleBook::embedded(theory_set)),
      approximator_(*rules_),
      rewriter_(*rules_),
      counts_(strategies().size()) {
  for (const Strategy& strategy : strategies()) weights_.push_back(strategy.weight);
  scratch_.set_profile(solver_facts::usual_profile(theory_set));
}

void Mutator::set_weights(std::span<const uint32_t> weights) {
  GADFLY_PRECONDITION(weights.size() == strategies().size());
  GADFLY_PRECONDITION(std::ranges::any_of(weights, [](uint32_t weight) { return weight > 0; }));
  weights_.assign(weights.begin(), weights.end());
}

void Mutator::set_bank(bank::Bank bank) {
  history_.set_bank(
      std::make_unique<bank::Filler>(std::move(bank), script_->theory_set(), scratch_.profile()));
}

void Mutator::set_checked(bool checked) {
  reread_ = checked ? std::make_unique<smtlib::Script>(script_->theory_set()) : nullptr;
}

bool Mutator::apply(size_t strategy, Context& context) {
  StrategyCounts& counts = counts_[strategy];
  ++counts.tried;
  edits_.clear();
  witness_.withdraw();
  if (strategies()[strategy].apply(*script_, context, edits_) == StrategyOutcome::kSkipped)
    return false;
  const bool edited = edits_.apply(*script_, next_).ok();
  GADFLY_INVARIANT(edited);
  if (next_.size() > context.max_bytes || next_ == script_->source()) {
    ++counts.refused;
    return false;
  }
  if (witnesses_) witness_.settle(next_, context.max_bytes, context);
  if (reread_ != nullptr) {
    GADFLY_INVARIANT(reread_->read(next_).ok());
    GADFLY_INVARIANT(no_new_problems(*script_, *reread_));
  }
  ++counts.applied;
  std::swap(out_, next_);
  return true;
}

// Keeps the parsed input, because engines mutate the same input many times in succession.
const smtlib::Script* Mutator::parse(std::string_view bytes) {
  if (input_ != bytes) {
    input_.reset();
    prepared_ = false;
    readable_ = parsed_.read(bytes).ok();
    input_ = bytes;
  }
  return readable_ ? &parsed_ : nullptr;
}

// Makes *script_ the input without its labels. Returns false if the input cannot be parsed.
bool Mutator::prepare(std::string_view bytes) {
  if (parse(bytes) == nullptr) return false;
  if (prepared_) {
    script_->forget_new_sorts();
    return true;
  }
  approximator_.forget();
  std::optional<std::string> witness = smtlib::find_label(parsed_, smtlib::kWitnessKeyword);
  const auto is_label = [&](const smtlib::Command& command) {
    return smtlib::is_label(parsed_, command);
  };
  script_ = &parsed_;
  if (std::ranges::any_of(parsed_.commands(), is_label)) {
    script_ = &unlabeled_;
    if (!unlabeled_.read(smtlib::without_labels(parsed_))) return false;
  }
  if (!witness && witnesses_ && !label_store_.empty()) witness = stored_witness();
  witness_.set_parent(witness ? smtlib::read_witness(*witness) : std::nullopt);
  scratch_.prepare(*script_);
  prepared_ = true;
  return true;
}

std::optional<std::string> Mutator::stored_witness() const {
  const std::optional<std::string> command = smtlib::stored_label(label_store_, *script_);
  smtlib::Script label(script_->theory_set());
  if (!command || !label.read(*command)) return std::nullopt;
  return smtlib::find_label(label, smtlib::kWitnessKeyword);
}

std::string_view Mutator::last_strategy() const {
  return provenance_.empty() ? std::string_view() : strategies()[provenance_.back()].name;
}

std::string Mutator::strategies_applied() const {
  std::string names;
  for (const size_t strategy : provenance_)
    names += (names.empty() ? "" : ", ") + std::string(strategies()[strategy].name);
  return names;
}

Mutator::Mutant Mutator::step(std::string_view bytes, uint64_t seed, const Limits& limits,
                              const Supplies& supplies) {
  if (!prepare(bytes)) return {bytes, false};
  donor_.offer(supplies.donor);
  Rng rng(seed);
  Context context = {{.rng = rng,
                      .sorts = script_->sorts(),
                      .scratch = scratch_,
                      .max_nodes = limits.max_nodes,
                      .byte_mutator = supplies.byte_mutator},
                     donor_,
                     history_,
                     approximator_,
                     rewriter_,
                     witness_,
                     limits.max_bytes,
                     options_,
                     tactics_,
                     queries_};
  untried_ = weights_;
  while (std::ranges::any_of(untried_, [](uint32_t weight) { return weight > 0; })) {
    const size_t drawn = rng.weighted(untried_);
    if (apply(drawn, context)) {
      provenance_.push_back(drawn);
      return {out_, true};
    }
    untried_[drawn] = 0;
  }
  return {bytes, false};
}

Mutator::Mutant Mutator::mutate(std::string_view bytes, uint64_t seed, const Limits& limits,
                                const Supplies& supplies) {
  provenance_.clear();
  return step(bytes, seed, limits, supplies);
}

Mutator::Mutant Mutator::mutate_chain(std::string_view bytes, uint64_t seed, uint32_t length,
                                      const Limits& limits, const Supplies& supplies) {
  provenance_.clear();
  Mutant mutant = {bytes, false};
  for (uint32_t i = 0; i < length; ++i) {
    const Mutant next = step(mutant.bytes, split_mix(seed), limits, supplies);
    if (next.applied) mutant = next;
  }
  return mutant;
}

}  // namespace gadfly::mutator
