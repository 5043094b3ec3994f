// SPDX-License-Identifier: Apache-2.0
// Credit: weights of strategies that grow with their success rate, within bounds.
#include "mutator/credit.h"

#include <gtest/gtest.h>

namespace gadfly::mutator::credit_test {
namespace {

std::vector<uint32_t> weights(Credit& credit) {
  return {credit.weights().begin(), credit.weights().end()};
}

TEST(CreditTest, WeightsAreTheBaseAtFirst) {
  const uint32_t base[] = {10, 0, 30};
  Credit credit(base);
  EXPECT_EQ(weights(credit), (std::vector<uint32_t>{160, 0, 480}));
  for (int i = 0; i < 1000; ++i) credit.made(0);
  EXPECT_EQ(weights(credit), (std::vector<uint32_t>{160, 0, 480}));
}

TEST(CreditTest, SuccessfulStrategiesGainWeightWithinBounds) {
  const uint32_t base[] = {10, 10, 10};
  Credit credit(base);
  for (int i = 0; i < 100000; ++i)
    for (size_t strategy = 0; strategy < 3; ++strategy) credit.made(strategy);
  for (int i = 0; i < 9000; ++i) credit.kept(0);
  for (int i = 0; i < 900; ++i) credit.kept(1);
  const std::vector<uint32_t> found = weights(credit);
  EXPECT_NEAR(found[0], 160 * 9000 / 3300.0, 2);
  EXPECT_NEAR(found[1], 160 * 900 / 3300.0, 2);
  EXPECT_EQ(found[2], 40u);  // a quarter, never less
}

TEST(CreditTest, OneSuccessChangesLittle) {
  const uint32_t base[] = {10, 10};
  Credit credit(base);
  for (int i = 0; i < 100; ++i) {
    credit.made(0);
    credit.made(1);
  }
  credit.kept(0);
  EXPECT_LT(weights(credit)[0], 2 * weights(credit)[1]);
}

}  // namespace
}  // namespace gadfly::mutator::credit_test
