// SPDX-License-Identifier: Apache-2.0
// Tests of mutator/success_rates.h; mutator/credit_test.cc tests the bounds of a rate.
#include "mutator/success_rates.h"

#include <gtest/gtest.h>

namespace gadfly::mutator::success_rates_test {
namespace {

TEST(SuccessRatesTest, AllChoicesAreEqualUntilAProductIsKept) {
  SuccessRates rates;
  for (int i = 0; i < 1000; ++i) rates.made(1);
  EXPECT_EQ(rates.relative_rate(0), 1);
  EXPECT_EQ(rates.relative_rate(1), 1);
  EXPECT_EQ(rates.relative_rate(1000), 1);
}

TEST(SuccessRatesTest, TheRateIsRelativeToTheAverage) {
  SuccessRates rates;
  for (int i = 0; i < 10000; ++i)
    for (size_t choice = 0; choice < 4; ++choice) rates.made(choice);
  for (int i = 0; i < 6000; ++i) rates.kept(0);
  for (int i = 0; i < 3000; ++i) rates.kept(1);
  for (int i = 0; i < 1000; ++i) rates.kept(2);
  EXPECT_NEAR(rates.relative_rate(0), 2.4, 0.05);
  EXPECT_NEAR(rates.relative_rate(1), 1.2, 0.05);
  EXPECT_EQ(rates.relative_rate(3), 0.25) << "never less than a quarter";
}

TEST(SuccessRatesTest, OldResultsHaveLessWeight) {
  SuccessRates rates;
  const auto make_others = [&](int count) {
    for (int i = 0; i < count; ++i) {
      rates.made(1);
      if (i % 100 == 0) rates.kept(1);
    }
  };
  make_others(1000);
  for (int i = 0; i < 100; ++i) rates.made(0);
  for (int i = 0; i < 8; ++i) rates.kept(0);
  EXPECT_GT(rates.relative_rate(0), 2);
  make_others(10 << 20);
  EXPECT_NEAR(rates.relative_rate(0), 1, 0.05);
}

}  // namespace
}  // namespace gadfly::mutator::success_rates_test
