// SPDX-License-Identifier: Apache-2.0
// Computes the slope from sums of products of the distances to the means.
#include "bench/least_squares.h"

namespace gadfly::bench {

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

}  // namespace gadfly::bench
