// SPDX-License-Identifier: Apache-2.0
// Random numbers are often near values that solvers handle wrongly, such as powers of two.
#include "lib/generate/digits.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace gadfly::generate::digits_test {
namespace {

TEST(DrawNatural, DrawsPowersOfTwoAndTheirNeighbors) {
  Rng rng(1);
  std::set<std::string> drawn;
  for (int i = 0; i < 20000; ++i) {
    std::string digits;
    draw_natural(rng, nullptr, digits);
    drawn.insert(digits);
  }
  for (const char* number :
       {"1", "2", "65535", "65536", "65537", "18446744073709551615", "18446744073709551616",
        "18446744073709551617", "340282366920938463463374607431768211455",
        "340282366920938463463374607431768211456", "340282366920938463463374607431768211457"})
    EXPECT_TRUE(drawn.contains(number)) << number;
}

TEST(DrawNatural, HasNoLeadingZeros) {
  Rng rng(2);
  std::string digits;
  for (int i = 0; i < 20000; ++i) {
    draw_natural(rng, nullptr, digits);
    ASSERT_FALSE(digits.empty());
    ASSERT_EQ(digits.find_first_not_of("0123456789"), std::string::npos) << digits;
    ASSERT_TRUE(digits == "0" || digits.front() != '0') << digits;
  }
}

}  // namespace
}  // namespace gadfly::generate::digits_test
