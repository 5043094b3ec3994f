// SPDX-License-Identifier: Apache-2.0
// Tests of bench/least_squares.h.
#include "bench/least_squares.h"

#include <gtest/gtest.h>

#include <vector>

namespace gadfly::bench::least_squares_test {
namespace {

TEST(LeastSquaresTest, ExactPointsGiveTheirLine) {
  const std::vector<std::pair<double, double>> exact = {{0, 3}, {1, 5}, {10, 23}};
  const Line line = fit_line(exact);
  EXPECT_DOUBLE_EQ(line.intercept, 3);
  EXPECT_DOUBLE_EQ(line.slope, 2);
  EXPECT_DOUBLE_EQ(line.at(4), 11);
  const std::vector<std::pair<double, double>> one = {{5, 7}};
  EXPECT_DOUBLE_EQ(fit_line(one).at(100), 7);
  EXPECT_DOUBLE_EQ(fit_line({}).at(1), 0);
}

}  // namespace
}  // namespace gadfly::bench::least_squares_test
