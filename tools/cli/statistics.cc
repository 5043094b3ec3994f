// SPDX-License-Identifier: Apache-2.0
// Moments of a stream of numbers in one pass, and a median by partial sorting.
#include "tools/cli/statistics.h"

#include <algorithm>
#include <cmath>

namespace gadfly::tools::inline cli {

void Moments::add(double value) {
  min_ = count_ == 0 ? value : std::min(min_, value);
  max_ = count_ == 0 ? value : std::max(max_, value);
  ++count_;
  const double distance = value - mean_;
  mean_ += distance / static_cast<double>(count_);
  squares_ += distance * (value - mean_);
}

double Moments::stddev() const {
  return count_ == 0 ? 0 : std::sqrt(squares_ / static_cast<double>(count_));
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

}  // namespace gadfly::tools::inline cli
