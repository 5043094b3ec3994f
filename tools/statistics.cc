// SPDX-License-Identifier: Apache-2.0
// Moments, medians and lines; see statistics.h.
#include "tools/statistics.h"

#include <algorithm>
#include <cmath>

namespace gadfly::tools {

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

Line fit_line(std::span<const std::pair<double, double>> points) {
  if (points.empty()) return {};
  double mean_x = 0;
  double mean_y = 0;
  for (const auto& [x, y] : points) {
    mean_x += x / static_cast<double>(points.size());
    mean_y += y / static_cast<double>(points.size());
  }
  double products = 0;
  double squares = 0;
  for (const auto& [x, y] : points) {
    products += (x - mean_x) * (y - mean_y);
    squares += (x - mean_x) * (x - mean_x);
  }
  const double slope = squares > 0 ? products / squares : 0;
  return {mean_y - slope * mean_x, slope};
}

}  // namespace gadfly::tools
