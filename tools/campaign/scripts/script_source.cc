// SPDX-License-Identifier: Apache-2.0
// A mutant is a seed after a chain of 1 to max_chain mutations (script_source.h).
#include "tools/campaign/scripts/script_source.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

#include "lib/base/check.h"
#include "lib/fuzzing/settings.h"
#include "lib/solver_facts/registry.h"
#include "mutator/strategies.h"
#include "tools/console/banks.h"
#include "tools/console/profiles.h"

namespace gadfly::tools::inline campaign {
namespace {

constexpr uint32_t kAloneOneIn = 8;  // scripts is for one solver

std::unique_ptr<mutator::Mutator> mutator_of(const smtlib::Profile& profile,
                                             const std::string& bank_file,
                                             std::span<const SolverAdditions> additions) {
  auto mutator = std::make_unique<mutator::Mutator>(smtlib::TheorySet::standard());
  mutator->set_profile(profile);
  std::vector<std::vector<solver_facts::SolverOption>> options;
  // Several versions of a solver have the same tactics and queries.
  std::set<std::string> tactics;
  std::vector<solver_facts::SolverQuery> queries;
  for (const SolverAdditions& solver : additions) {
    options.push_back(solver.options);
    tactics.insert(solver.tactics.begin(), solver.tactics.end());
    for (const solver_facts::SolverQuery& query : solver.queries)
      if (std::ranges::find(queries, query) == queries.end()) queries.push_back(query);
  }
  mutator->set_options(std::move(options));
  mutator->set_tactics({tactics.begin(), tactics.end()});
  mutator->set_queries(std::move(queries));
  mutator->set_weights(mutator::read_weights(fuzzing::read_environment().settings.weights));
  if (!bank_file.empty())
    if (Result<bank::Bank> bank = read_bank_file(bank_file)) mutator->set_bank(std::move(*bank));
  return mutator;
}

}  // namespace

ScriptSource::ScriptSource(const CampaignOptions& options,
                           const std::vector<SolverAdditions>& additions, SeedPool pool,
                           uint64_t seed)
    : options_(options), rng_(seed), pool_(std::move(pool)) {
  const Result<smtlib::Profile> common = solver_facts::read_profile(options.profile);
  GADFLY_PRECONDITION(common.ok());
  mutator_ = mutator_of(*common, options.bank, additions);
  if (options.profile_given || options.solvers.size() < 2) return;
  for (size_t i = 0; i < options.solvers.size(); ++i) {
    const Result<smtlib::Profile> profile =
        leave_out(options.without, common_profile({&options.solvers[i], 1}));
    GADFLY_PRECONDITION(profile.ok());
    Alone& alone = alone_.emplace_back();
    if (*profile != *common) alone.mutator = mutator_of(*profile, options.bank, {&additions[i], 1});
  }
}

// Returns a solver that gets a script of its own; usually nothing.
std::optional<size_t> ScriptSource::choose_alone() {
  if (alone_.empty() || !rng_.chance(1, kAloneOneIn)) return std::nullopt;
  const size_t solver = rng_.below(alone_.size());
  const Alone& alone = alone_[solver];
  return alone.mutator || !alone.seeds.empty() ? std::optional(solver) : std::nullopt;
}

size_t ScriptSource::draw_seed(std::optional<size_t> only) {
  const size_t shared = pool_.draw(rng_);
  if (!only || alone_[*only].seeds.empty()) return shared;
  const std::vector<size_t>& seeds = alone_[*only].seeds;
  const size_t own = seeds[rng_.below(seeds.size())];
  return alone_[*only].mutator && rng_.chance(1, 2) ? shared : own;
}

std::optional<ScriptSource::NextScript> ScriptSource::next() {
  GADFLY_PRECONDITION(!empty());
  std::optional<size_t> only = choose_alone();
  const size_t seed = draw_seed(only);
  const std::string& parent = pool_.text(seed);
  const auto length = static_cast<uint32_t>(1 + rng_.below(options_.max_chain));
  const std::string& donor = pool_.text(pool_.draw(rng_));
  const uint64_t mutation = rng_.next();
  if (pool_.is_new(seed)) return NextScript{parent, seed, false, "", std::nullopt};
  mutator::Mutator& mutator = only && alone_[*only].mutator ? *alone_[*only].mutator : *mutator_;
  const auto [mutant, applied] = mutator.mutate_chain(
      parent, mutation, length, {.max_bytes = options_.max_len}, {.donor = donor});
  if (!applied) return std::nullopt;
  return NextScript{std::string(mutant), seed, true, mutator.strategies_applied(), only};
}

void ScriptSource::note_answered(size_t seed, const std::vector<bool>& answered) {
  if (std::ranges::find(answered, false) == answered.end()) return;
  pool_.drop(seed);
  for (size_t solver = 0; solver < alone_.size(); ++solver)
    if (answered[solver]) alone_[solver].seeds.push_back(seed);
}

}  // namespace gadfly::tools::inline campaign
