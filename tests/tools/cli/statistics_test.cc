// SPDX-License-Identifier: Apache-2.0
// Tests of means, medians, and fitted lines.
#include "tools/cli/statistics.h"

#include <gtest/gtest.h>

namespace gadfly::tools::statistics_test {
namespace {

TEST(Statistics, MomentsAreThoseOfTheValues) {
  Moments moments;
  EXPECT_EQ(moments.stddev(), 0);
  for (const double value : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) moments.add(value);
  EXPECT_EQ(moments.count(), 8U);
  EXPECT_DOUBLE_EQ(moments.mean(), 5);
  EXPECT_DOUBLE_EQ(moments.stddev(), 2);
  EXPECT_EQ(moments.min(), 2);
  EXPECT_EQ(moments.max(), 9);
}

TEST(Statistics, MedianIgnoresOutliers) {
  EXPECT_EQ(median({}), 0);
  EXPECT_EQ(median({3, 1, 1000000}), 3);
  EXPECT_EQ(median({1, 2, 3, 4}), 2);
}

}  // namespace
}  // namespace gadfly::tools::statistics_test
