// SPDX-License-Identifier: Apache-2.0
// Weights of mutation strategies that adapt during a campaign: the more often the engine keeps the
// mutants of a strategy, compared with the average, the higher its weight (success_rates.h).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "mutator/success_rates.h"

namespace gadfly::mutator {

class Credit {
 public:
  // `base`: the initial weights. Later weights are at most four times higher or lower.
  explicit Credit(std::span<const uint32_t> base)
      : base_(base.begin(), base.end()), weights_(base.size()) {}

  // Records that the strategy made a mutant, or that the engine kept one. If several strategies
  // made the mutant, call it once per strategy.
  void made(size_t strategy) { rates_.made(strategy); }
  void kept(size_t strategy) { rates_.kept(strategy); }

  // The current weights, multiplied by 16; a weight of 0 stays 0.
  std::span<const uint32_t> weights();

 private:
  std::vector<uint32_t> base_;
  std::vector<uint32_t> weights_;
  SuccessRates rates_;
};

}  // namespace gadfly::mutator
