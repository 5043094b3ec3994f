// SPDX-License-Identifier: Apache-2.0
// Rates of success, smoothed towards the mean; see favour.h.
#include "lib/base/favour.h"

#include <algorithm>

#include "lib/base/check.h"

namespace gadfly {

namespace {

constexpr double kMostFactor = 4;
// So many kept at the mean rate are believed before a thing's own are.
constexpr double kPrior = 4;
// After so many all counts are halved.
constexpr uint64_t kMemory = uint64_t{1} << 20;
constexpr int kDraws = 8;

}  // namespace

Favour::Record& Favour::record(size_t thing) {
  if (records_.size() <= thing) records_.resize(thing + 1);
  return records_[thing];
}

void Favour::made(size_t thing) {
  ++record(thing).made;
  if (++made_ == kMemory) decay();
}

void Favour::kept(size_t thing) {
  ++record(thing).kept;
  ++kept_;
}

void Favour::decay() {
  made_ = 0;
  kept_ = 0;
  for (Record& record : records_) {
    made_ += record.made /= 2;
    kept_ += record.kept /= 2;
  }
}

void Favour::truncate(size_t count) {
  if (records_.size() <= count) return;
  for (size_t i = count; i < records_.size(); ++i) {
    made_ -= records_[i].made;
    kept_ -= records_[i].kept;
  }
  records_.resize(count);
}

double Favour::worth(size_t thing) const {
  if (kept_ == 0 || made_ == 0) return 1;
  const Record own = thing < records_.size() ? records_[thing] : Record();
  const double mean = static_cast<double>(kept_) / static_cast<double>(made_);
  const double rate = (own.kept + kPrior) / (own.made + kPrior / mean);
  return std::clamp(rate / mean, 1 / kMostFactor, kMostFactor);
}

uint32_t Favour::draw(std::span<const uint32_t> things, Rng& rng) const {
  GADFLY_PRECONDITION(!things.empty());
  constexpr uint64_t kSteps = 1024;
  uint32_t drawn = things[rng.below(things.size())];
  if (kept_ == 0) return drawn;
  for (int i = 1; i < kDraws; ++i) {
    const auto accepted = static_cast<uint64_t>(worth(drawn) / kMostFactor * kSteps);
    if (rng.below(kSteps) < accepted) break;
    drawn = things[rng.below(things.size())];
  }
  return drawn;
}

}  // namespace gadfly
