// SPDX-License-Identifier: Apache-2.0
// The weight of a strategy is its initial weight times its relative success rate.
#include "mutator/credit.h"

#include <cmath>

namespace gadfly::mutator {

std::span<const uint32_t> Credit::weights() {
  constexpr double kScale = 16;
  for (size_t i = 0; i < base_.size(); ++i)
    weights_[i] = static_cast<uint32_t>(std::lround(base_[i] * rates_.relative_rate(i) * kScale));
  return weights_;
}

}  // namespace gadfly::mutator
