// SPDX-License-Identifier: Apache-2.0
// Weights of strategies that follow what the engine keeps (success_rates.h).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "mutator/success_rates.h"

namespace gadfly::mutator {

class Credit {
 public:
  // `base`: the weights to begin with, and to stay near.
  explicit Credit(std::span<const uint32_t> base)
      : base_(base.begin(), base.end()), weights_(base.size()) {}

  // A mutant came of this strategy (more than once where several did), or was kept.
  void made(size_t strategy) { rates_.made(strategy); }
  void kept(size_t strategy) { rates_.kept(strategy); }

  // The weights by what is known now, scaled by 16; a weight of 0 stays 0.
  std::span<const uint32_t> weights();

 private:
  std::vector<uint32_t> base_;
  std::vector<uint32_t> weights_;
  SuccessRates rates_;
};

}  // namespace gadfly::mutator
