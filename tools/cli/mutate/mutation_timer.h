// SPDX-License-Identifier: Apache-2.0
// Measures the time of a mutant by phase: parse, sort (the sort check alone), mutate (strategies
// until one applies), print (applying its edits), and the whole as the mutator does it. Each phase
// of each mutant is timed separately; a file's value is the median over its mutants, so that a
// short interruption has no effect. bench/mutation_cost.cc: how the time grows with the size.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mutator/mutator.h"
#include "tools/cli/statistics.h"

namespace gadfly::tools::inline cli {

enum class Phase : uint8_t { kParse, kSort, kMutate, kPrint, kMutant };
inline constexpr std::array<std::string_view, 5> kPhases = {"parse", "sort", "mutate", "print",
                                                            "mutant"};

struct StrategyCost {
  uint64_t tried = 0;
  uint64_t skipped = 0;
  Moments microseconds;  // of the attempts that applied; count() is their number
  uint64_t bytes = 0;    // of all mutants it made
};

class MutationTimer {
 public:
  // See Mutator::set_bank().
  void set_bank(const bank::Bank& bank);

  MutationTimer(const smtlib::TheorySet& theory_set, std::vector<uint32_t> weights,
                const mutator::Limits& limits);

  // Makes and times `count` mutants of a text. Requires that the text can be read.
  void measure(std::string_view text, uint64_t seed, uint32_t count);

  // Returns one entry per strategy, in the order of mutator::strategies().
  const std::vector<StrategyCost>& strategies() const { return strategies_; }

  // Returns for each file its size in bytes, and the median time of the phase in microseconds.
  std::span<const std::pair<double, double>> medians(Phase phase) const {
    return medians_[static_cast<size_t>(phase)];
  }

 private:
  using Samples = std::array<std::vector<double>, kPhases.size()>;
  void measure_one(std::string_view text, uint64_t seed, Samples& samples);

  std::vector<uint32_t> weights_;
  mutator::Limits limits_;
  smtlib::Tree tree_;
  smtlib::Script script_;
  mutator::Mutator mutator_;
  generate::Scratch scratch_;
  std::string donor_text_;  // the text measured last: the donor for the next one
  mutator::Donor donor_;
  mutator::History history_;
  std::shared_ptr<const approx::RuleBook> rules_;
  approx::Approximator approximator_;
  approx::Rewriter rewriter_;
  mutator::WitnessKeeper witness_;
  smtlib::Edits edits_;
  std::string out_;
  std::vector<StrategyCost> strategies_;
  std::array<std::vector<std::pair<double, double>>, kPhases.size()> medians_;
};

}  // namespace gadfly::tools::inline cli
