// SPDX-License-Identifier: Apache-2.0
// Rates of success, smoothed towards the mean; see credit.h.
#include "mutator/credit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gadfly::mutator {
namespace {

constexpr double kScale = 16;
constexpr double kMostFactor = 4;
// So many kept mutants at the mean rate are believed before a strategy's own are.
constexpr double kPrior = 4;

}  // namespace

Credit::Credit(std::span<const uint32_t> base)
    : base_(base.begin(), base.end()),
      weights_(base.size()),
      made_(base.size()),
      kept_(base.size()) {}

std::span<const uint32_t> Credit::weights() {
  const auto made = static_cast<double>(std::accumulate(made_.begin(), made_.end(), uint64_t{0}));
  const auto kept = static_cast<double>(std::accumulate(kept_.begin(), kept_.end(), uint64_t{0}));
  for (size_t i = 0; i < base_.size(); ++i) {
    double factor = 1;
    if (kept > 0) {
      const double mean = kept / made;
      const double rate = (static_cast<double>(kept_[i]) + kPrior) /
                          (static_cast<double>(made_[i]) + kPrior / mean);
      factor = std::clamp(rate / mean, 1 / kMostFactor, kMostFactor);
    }
    weights_[i] = static_cast<uint32_t>(std::lround(base_[i] * factor * kScale));
  }
  return weights_;
}

}  // namespace gadfly::mutator
