// SPDX-License-Identifier: Apache-2.0
// Computes the time limit of checks (question.h).
#include "tools/reduce/question.h"

#include <algorithm>

namespace gadfly::tools::inline reduce {

namespace {

constexpr double kSpare = 1.5;
constexpr uint32_t kLeastMs = 300;

}  // namespace

void CheckLimit::begin(double original_seconds) {
  const std::lock_guard lock(mutex_);
  // As in ddSMT 2: one second more, times one and a half.
  if (!fixed_) limit_ms_ = static_cast<uint32_t>(kSpare * (original_seconds + 1) * 1000);
}

void CheckLimit::reproduced(double seconds) {
  const std::lock_guard lock(mutex_);
  if (fixed_) return;
  // An earlier slow run counts less with each later run.
  slowest_ = std::max(seconds, slowest_ * 0.9);
  const auto wanted = static_cast<uint32_t>(4000 * slowest_) + kLeastMs;
  limit_ms_ = std::min(limit_ms_, wanted);
}

uint32_t CheckLimit::milliseconds() const {
  const std::lock_guard lock(mutex_);
  return limit_ms_;
}

}  // namespace gadfly::tools::inline reduce
