// SPDX-License-Identifier: Apache-2.0
// Success rates of choices, smoothed toward the average rate of all choices.
#include "mutator/success_rates.h"

#include <algorithm>

namespace gadfly::mutator {

namespace {

constexpr double kMostFactor = 4;
// A choice starts as if this many of its products had been kept at the average rate. Its own
// results outweigh this start later.
constexpr double kPrior = 4;
// After this many products all counts are halved.
constexpr uint64_t kMemory = uint64_t{1} << 20;

}  // namespace

SuccessRates::Record& SuccessRates::record(size_t choice) {
  if (records_.size() <= choice) records_.resize(choice + 1);
  return records_[choice];
}

void SuccessRates::made(size_t choice) {
  ++record(choice).made;
  if (++made_ == kMemory) decay();
}

void SuccessRates::kept(size_t choice) {
  ++record(choice).kept;
  ++kept_;
}

void SuccessRates::decay() {
  made_ = 0;
  kept_ = 0;
  for (Record& record : records_) {
    made_ += record.made /= 2;
    kept_ += record.kept /= 2;
  }
}

double SuccessRates::relative_rate(size_t choice) const {
  if (kept_ == 0 || made_ == 0) return 1;
  const Record own = choice < records_.size() ? records_[choice] : Record();
  const double mean = static_cast<double>(kept_) / static_cast<double>(made_);
  const double rate = (own.kept + kPrior) / (own.made + kPrior / mean);
  return std::clamp(rate / mean, 1 / kMostFactor, kMostFactor);
}

}  // namespace gadfly::mutator
