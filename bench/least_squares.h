// SPDX-License-Identifier: Apache-2.0
// Fits a line to points by least squares, to measure how a cost grows with size.
#pragma once

#include <span>
#include <utility>

namespace gadfly::bench {

struct Line {
  double intercept = 0;
  double slope = 0;
  double at(double x) const { return intercept + slope * x; }
};

// Returns the line with the least sum of squared vertical distances to the points (x, y). With
// fewer than two different x, it is the horizontal line at the mean of y; without points, it is
// zero.
Line fit_line(std::span<const std::pair<double, double>> points);

}  // namespace gadfly::bench
