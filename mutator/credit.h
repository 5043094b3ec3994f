// SPDX-License-Identifier: Apache-2.0
// Adapts the weights of mutation strategies during a campaign. If the engine keeps the mutants of a
// strategy more often than the average, the weight of the strategy increases (success_rates.h).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "mutator/success_rates.h"

namespace gadfly::mutator {

class Credit {
 public:
  // `base` has the initial weights. Later weights are between a quarter and four times these.
  explicit Credit(std::span<const uint32_t> base)
      : base_(base.begin(), base.end()), weights_(base.size()) {}

  // Record that a strategy made a mutant, and that the engine kept a mutant of it. If several
  // strategies made a mutant, the caller calls the function once for each.
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
