// SPDX-License-Identifier: Apache-2.0
// Handles one mutation request of an engine. If the input cannot be mutated, mutates a shorter
// version of it or its whole commands.
#include "mutator/engine/adapter.h"

#include <algorithm>

#include "lib/base/file.h"
#include "lib/solver_facts/registry.h"
#include "mutator/ill_formed.h"
#include "mutator/salvage.h"
#include "mutator/strategies.h"

namespace gadfly::mutator::inline engine {
namespace {

constexpr size_t kDonors = 64;
constexpr size_t kLongestDonor = size_t{1} << 16;  // bytes
constexpr uint64_t kRequestsPerWeighing = 256;
constexpr uint64_t kRequestsPerForeignInput = 4;
// The largest number of stacked mutations of an input that the engine did not choose.
constexpr uint32_t kMostOnOtherInput = 10;

// The names in the tally: of the strategies, then of the exchange with other campaigns, if any.
std::vector<std::string_view> tally_names(const fuzzing::Settings& settings) {
  std::vector<std::string_view> names;
  for (const Strategy& strategy : strategies()) names.push_back(strategy.name);
  if (!settings.incoming.empty()) names.emplace_back("exchange");
  return names;
}

size_t exchange_place() {
  return strategies().size();
}

}  // namespace

void read_sources(const fuzzing::Settings& settings, Mutator& mutator) {
  if (const auto profile = solver_facts::read_profile(settings.profile))
    mutator.set_profile(*profile);
  if (auto options = solver_facts::read_options(settings.options); options && !options->empty())
    mutator.set_options({std::move(*options)});
  if (!settings.bank.empty())
    if (Result<bank::Bank> bank = bank::read_bank(read_file(settings.bank).value_or("")))
      mutator.set_bank(std::move(*bank));
}

Adapter::Adapter(const fuzzing::Settings& settings, size_t usual_bytes, bool labels,
                 std::string_view usual_schedule)
    : mutator_(smtlib::TheorySet::standard()),
      lineage_(settings.lineage),
      credit_(read_weights(settings.weights)),
      tally_(settings.strategy_counts, tally_names(settings)),
      adapts_(settings.adapt),
      ill_formed_rate_(settings.ill_formed_rate),
      usual_bytes_(usual_bytes),
      most_bytes_(settings.max_bytes),
      mutant_(smtlib::TheorySet::standard()),
      scheduler_(settings, usual_schedule),
      inbox_(settings.incoming) {
  limits_.max_nodes = settings.max_nodes;
  mutator_.set_weights(credit_.weights());
  read_sources(settings, mutator_);
  mutator_.set_label_store(settings.labels);
  mutator_.set_witnesses(labels || !settings.labels.empty());
  scheduler_.add_seeds(settings.seeds, mutator_);
}

std::string_view Adapter::mutate(const Request& chosen) {
  remember(chosen.bytes);
  foreign_ = inputs_ % kRequestsPerForeignInput == 0 && take_foreign(chosen);
  if (foreign_) return last_;
  const Request request = maybe_switch_input(chosen);
  const size_t own_limit =
      most_bytes_ != 0 ? most_bytes_ : std::max(usual_bytes_, request.bytes.size());
  limits_.max_bytes = std::min(request.max_bytes, own_limit);
  Mutator::Mutant mutant = attempt(request, request.bytes);
  const size_t wanted =
      request.bytes.size() > limits_.max_bytes ? limits_.max_bytes : limits_.max_bytes / 2;
  if (!mutant.applied && shorten(request.bytes, wanted)) {
    // No mutant fits the limit, but a shorter script or a mutant of it may.
    mutant = attempt(request, shorter_);
    mutant.bytes = mutant.applied ? mutant.bytes : shorter_;
  } else if (!mutant.applied && mutator_.parse(request.bytes) == nullptr) {
    whole_commands(request.bytes, salvaged_);
    if (!salvaged_.empty()) mutant = attempt(request, salvaged_);
    if (!mutant.applied) mutant.bytes = request.bytes;
  }
  // The result may be too long although the engine's input fits, because the scheduler chose it.
  if (mutant.bytes.size() > limits_.max_bytes)
    mutant = {chosen.bytes.size() <= limits_.max_bytes ? chosen.bytes : std::string_view(), false};
  const bool mistaken = mutant.applied && mistake(request, mutant);
  last_ = mutant.bytes;
  if (mutant.applied) lineage_.note(request.bytes, last_, mutator_.strategies_applied());
  for (const size_t strategy : provenance()) {
    credit_.made(strategy);
    tally_.made(strategy);
  }
  if (mutant.applied && !mistaken && adapts_)
    mutant_log_.note(last_, {provenance().begin(), provenance().end()});
  if (adapts_ && inputs_ % kRequestsPerWeighing == 0) mutator_.set_weights(credit_.weights());
  return last_;
}

// Makes one in ill_formed_rate_ mutants ill-formed. Returns whether it has changed this mutant;
// then its strategies get no credit.
bool Adapter::mistake(const Request& request, Mutator::Mutant& mutant) {
  uint64_t state = request.seed ^ ~uint64_t{0} >> 1;
  Rng rng(split_mix(state));
  if (ill_formed_rate_ == 0 || !rng.chance(1, ill_formed_rate_) || !mutant_.read(mutant.bytes))
    return false;
  edits_.clear();
  if (!make_ill_formed(mutant_, rng, edits_) || !edits_.apply(mutant_, misused_) ||
      misused_.size() > limits_.max_bytes)
    return false;
  mutant.bytes = misused_;
  return true;
}

// Makes an input of another campaign the result. Returns false if no input waits.
bool Adapter::take_foreign(const Request& request) {
  std::string input = inbox_.take(
      most_bytes_ == 0 ? request.max_bytes : std::min<size_t>(request.max_bytes, most_bytes_));
  if (input.empty()) return false;
  last_ = std::move(input);
  tally_.made(exchange_place());
  if (adapts_) mutant_log_.note(last_, {exchange_place()});
  return true;
}

// Returns the engine's request, or the same request for an input of the scheduler.
Adapter::Request Adapter::maybe_switch_input(Request request) {
  uint64_t state = ~request.seed;
  Rng rng(split_mix(state));
  if (const std::string_view input = scheduler_.draw(rng); !input.empty()) {
    request.bytes = input;
    request.most_mutations = std::max(request.most_mutations, kMostOnOtherInput);
  }
  return request;
}

// Records a success for each strategy that made the mutant that the engine has kept.
void Adapter::reward(std::string_view kept) {
  const std::optional<Provenance> trail = mutant_log_.take(kept);
  if (!trail) return;
  for (const size_t strategy : *trail) {
    if (strategy != exchange_place()) credit_.kept(strategy);
    tally_.kept(strategy);
  }
}

bool Adapter::usable(std::string_view bytes) {
  if (const smtlib::Script* script = mutator_.parse(bytes)) return !script->commands().empty();
  whole_commands(bytes, salvaged_);
  return !salvaged_.empty();
}

Mutator::Mutant Adapter::attempt(const Request& request, std::string_view bytes) {
  uint64_t state = request.seed;
  Rng rng(split_mix(state));
  Supplies supplies = request.supplies;
  if (supplies.donor.empty() && !donors_.empty())
    supplies.donor = donors_[rng.below(donors_.size())];
  const auto length = static_cast<uint32_t>(1 + rng.below(request.most_mutations));
  return mutator_.mutate_chain(bytes, state, length, limits_, supplies);
}

// Deletes commands from the end, assertions first, and writes the rest to shorter_. Returns false
// if the input has at most `wanted` bytes, or if the rest is empty or has more than `wanted` bytes.
bool Adapter::shorten(std::string_view bytes, size_t wanted) {
  const smtlib::Script* script = bytes.size() > wanted ? mutator_.parse(bytes) : nullptr;
  if (script == nullptr) return false;
  dropped_.assign(script->commands().size(), 0);
  edits_.clear();
  size_t left = bytes.size();
  for (const bool all : {false, true}) {
    for (auto i = static_cast<uint32_t>(dropped_.size()); i-- > 0 && left > wanted;) {
      const smtlib::Command& command = script->commands()[i];
      const bool assertion =
          command.word == smtlib::kAssert && !smtlib::names_a_term(*script, command.node);
      if (dropped_[i] || (!all && !assertion)) continue;
      dropped_[i] = 1;
      left -= edits_.delete_command(*script, i);
    }
  }
  const bool done = edits_.apply(*script, shorter_).ok();
  return done && shorter_.size() <= wanted &&
         shorter_.find_first_not_of(" \t\r\n") != std::string::npos;
}

// Records an input. If it is not the last mutant, it comes from the engine's corpus: it may become
// a donor, and goes to the scheduler.
void Adapter::remember(std::string_view bytes) {
  ++inputs_;
  scheduler_.observe(last_, mutator_);
  if (bytes != last_) reward(bytes);
  if (bytes.empty() || bytes.size() > kLongestDonor || bytes == last_ ||
      (!donors_.empty() && bytes == donors_.back()))
    return;
  if (donors_.size() == kDonors) std::rotate(donors_.begin(), donors_.begin() + 1, donors_.end());
  if (donors_.size() < kDonors) donors_.emplace_back();
  donors_.back() = bytes;
  scheduler_.add(bytes, mutator_);
}

}  // namespace gadfly::mutator::inline engine
