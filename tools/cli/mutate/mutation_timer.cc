// SPDX-License-Identifier: Apache-2.0
// Runs the phases of a mutation one by one, each between two readings of the clock.
#include "tools/cli/mutate/mutation_timer.h"

#include <algorithm>
#include <chrono>

#include "lib/solver_facts/registry.h"
#include "mutator/strategies.h"
namespace gadfly::tools::inline cli {
namespace {

// Returns the microseconds that `work` takes.
template <class Work>
double timed(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start)
      .count();
}

}  // namespace

MutationTimer::MutationTimer(const smtlib::TheorySet& theory_set, std::vector<uint32_t> weights,
                             const mutator::Limits& limits)
    : weights_(std::move(weights)),
      limits_(limits),
      tree_(theory_set.symbols()),
      script_(theory_set),
      mutator_(theory_set),
      donor_(theory_set),
      history_(theory_set),
      rules_(approx::RuleBook::embedded(theory_set)),
      approximator_(*rules_),
      rewriter_(*rules_),
      witness_(theory_set),
      strategies_(weights_.size()) {
  mutator_.set_weights(weights_);
  scratch_.set_profile(solver_facts::usual_profile(theory_set));
}

void MutationTimer::set_bank(const bank::Bank& bank) {
  mutator_.set_bank(bank);
  history_.set_bank(std::make_unique<bank::Filler>(bank, script_.theory_set(), scratch_.profile()));
}

void MutationTimer::measure_one(std::string_view text, uint64_t seed, Samples& samples) {
  const auto add = [&](Phase phase, double microseconds) {
    samples[static_cast<size_t>(phase)].push_back(microseconds);
  };
  bool readable = true;
  const double parse = timed([&] { readable = tree_.parse(text).ok(); });
  const double read = timed([&] { readable = script_.read(text).ok() && readable; });
  GADFLY_PRECONDITION(readable);
  add(Phase::kParse, parse);
  add(Phase::kSort, std::max(read - parse, 0.0));

  Rng rng(seed);
  mutator::Context context = {
      {.rng = rng, .sorts = script_.sorts(), .scratch = scratch_, .max_nodes = limits_.max_nodes},
      donor_,
      history_,
      approximator_,
      rewriter_,
      witness_,
      limits_.max_bytes};
  approximator_.forget();
  double mutate = timed([&] { scratch_.prepare(script_); });
  std::vector<uint32_t> untried = weights_;
  while (std::ranges::any_of(untried, [](uint32_t weight) { return weight > 0; })) {
    const size_t drawn = rng.weighted(untried);
    StrategyCost& cost = strategies_[drawn];
    mutator::StrategyOutcome outcome = mutator::StrategyOutcome::kSkipped;
    const double apply = timed([&] {
      edits_.clear();
      outcome = mutator::strategies()[drawn].apply(script_, context, edits_);
    });
    ++cost.tried;
    mutate += apply;
    if (outcome == mutator::StrategyOutcome::kSkipped) {
      ++cost.skipped;
      untried[drawn] = 0;
      continue;
    }
    bool fine = true;
    add(Phase::kPrint, timed([&] { fine = edits_.apply(script_, out_).ok(); }));
    GADFLY_INVARIANT(fine);
    cost.microseconds.add(apply);
    cost.bytes += out_.size();
    break;
  }
  add(Phase::kMutate, mutate);
  add(Phase::kMutant, timed([&] { mutator_.mutate(text, seed, limits_, {.donor = donor_text_}); }));
}

void MutationTimer::measure(std::string_view text, uint64_t seed, uint32_t count) {
  Samples samples;
  donor_.offer(donor_text_);
  for (uint32_t i = 0; i < count; ++i) measure_one(text, split_mix(seed), samples);
  for (size_t phase = 0; phase < kPhases.size(); ++phase) {
    if (!samples[phase].empty())
      medians_[phase].emplace_back(static_cast<double>(text.size()),
                                   median(std::move(samples[phase])));
  }
  donor_text_ = text;
}

}  // namespace gadfly::tools::inline cli
