// SPDX-License-Identifier: Apache-2.0
// Exact arithmetic on real algebraic numbers: identities hold, close numbers differ, and limits are
// kept.
#include "lib/smtlib/evaluation/values/real_numbers.h"

#include <gtest/gtest.h>

#include <cmath>

#include "lib/base/random.h"

namespace gadfly::smtlib::real_numbers_test {
namespace {

using Number = RealNumbers::Number;

class RealNumbersTest : public testing::Test {
 protected:
  // The positive root of x^degree - of.
  Number root(const mpz_class& of, size_t degree = 2) {
    Polynomial polynomial(degree + 1);
    polynomial.front() = -of;
    polynomial.back() = 1;
    return numbers_.root(polynomial, degree % 2 == 0 ? 2 : 1).value();
  }
  Number difference(Number left, Number right) {
    return numbers_.sum(left, numbers_.negated(right));
  }
  Number quotient(Number left, Number right) {
    return numbers_.product(left, numbers_.inverse(right).value());
  }
  std::string rational(Number number) {
    bool decided = false;
    const std::optional<mpq_class> value = numbers_.rational_value(number, decided);
    return !decided ? "unknown" : value ? value->get_str() : "irrational";
  }

  RealNumbers numbers_;
};

TEST_F(RealNumbersTest, EqualExpressionsHaveTheDifferenceZero) {
  const Number two = root(2);
  const Number three = root(3);
  EXPECT_EQ(numbers_.sign(difference(numbers_.product(two, three), root(6))), 0);
  EXPECT_EQ(numbers_.sign(difference(numbers_.sum(two, two), root(8))), 0);
  EXPECT_EQ(
      numbers_.sign(difference(quotient(three, two), quotient(root(6), numbers_.rational(2)))), 0);
  EXPECT_EQ(numbers_.sign(difference(root(2), numbers_.product(root(2, 4), root(2, 4)))), 0);
  // sqrt(2) + sqrt(3) is the largest root of x^4 - 10x^2 + 1.
  EXPECT_EQ(
      numbers_.sign(difference(numbers_.sum(two, three), *numbers_.root({1, 0, -10, 0, 1}, 4))), 0);
}

TEST_F(RealNumbersTest, RationalResultsAreFound) {
  const Number two = root(2);
  EXPECT_EQ(rational(numbers_.product(two, two)), "2");
  EXPECT_EQ(rational(numbers_.product(two, root(3))), "irrational");
  EXPECT_EQ(rational(quotient(root(8), two)), "2");
  const Number third = numbers_.sum(two, numbers_.rational(mpq_class(1, 3)));
  EXPECT_EQ(rational(difference(third, two)), "1/3");
  EXPECT_EQ(rational(numbers_.product(third, *numbers_.inverse(third))), "1");
  EXPECT_EQ(rational(*numbers_.root({-1, 3}, 1)), "1/3");
  EXPECT_EQ(rational(*numbers_.root({-6, 11, -6, 1}, 2)), "2");
}

TEST_F(RealNumbersTest, CloseNumbersDiffer) {
  mpz_class large;
  mpz_ui_pow_ui(large.get_mpz_t(), 10, 40);
  const Number almost = root(large + 1);  // 10^20 + 5 * 10^-21
  mpz_ui_pow_ui(large.get_mpz_t(), 10, 20);
  EXPECT_EQ(numbers_.sign(difference(almost, numbers_.rational(large))), 1);
  EXPECT_EQ(numbers_.sign(difference(numbers_.rational(large), almost)), -1);
  EXPECT_EQ(rational(almost), "irrational");
}

TEST_F(RealNumbersTest, RootsAreInAscendingOrderAndCountOnce) {
  const Polynomial polynomial = {0, -2, 0, 1};  // x^3 - 2x
  EXPECT_EQ(numbers_.sign(*numbers_.root(polynomial, 1)), -1);
  EXPECT_EQ(numbers_.sign(*numbers_.root(polynomial, 2)), 0);
  EXPECT_EQ(numbers_.sign(*numbers_.root(polynomial, 3)), 1);
  const Polynomial twice = {4, 0, -4, 0, 1};  // (x^2 - 2)^2
  EXPECT_EQ(numbers_.sign(difference(*numbers_.root(twice, 2), root(2))), 0);
  EXPECT_FALSE(numbers_.root(twice, 3));
  EXPECT_FALSE(numbers_.root(twice, 0));
  EXPECT_FALSE(numbers_.root({1, 0, 1}, 1));
  EXPECT_FALSE(numbers_.root({5}, 1));
  EXPECT_FALSE(numbers_.root({}, 1));
}

TEST_F(RealNumbersTest, TheOnlyRootInAnIntervalHasItsIndex) {
  const Polynomial polynomial = {-2, 0, 1};
  EXPECT_EQ(numbers_.index_between(polynomial, {5, 2}, {3, 1}), 2U);
  EXPECT_EQ(numbers_.index_between(polynomial, {-2, 0}, {-1, 0}), 1U);
  EXPECT_FALSE(numbers_.index_between(polynomial, {-2, 0}, {2, 0}));
  EXPECT_FALSE(numbers_.index_between(polynomial, {2, 0}, {3, 0}));
}

TEST_F(RealNumbersTest, FloorsAreExact) {
  EXPECT_EQ(numbers_.floor(root(2), 0), 1);
  EXPECT_EQ(numbers_.floor(numbers_.negated(root(2)), 0), -2);
  EXPECT_EQ(numbers_.floor(root(2), 10), 1448);
}

TEST_F(RealNumbersTest, ZeroHasNoInverse) {
  const Number zero = difference(numbers_.product(root(2), root(3)), root(6));
  EXPECT_FALSE(numbers_.inverse(zero));
}

TEST_F(RealNumbersTest, SquareRootsAreExact) {
  const auto square_root = [&](Number number) { return numbers_.square_root(number).value(); };
  EXPECT_EQ(rational(square_root(numbers_.rational(mpq_class(4, 9)))), "2/3");
  EXPECT_EQ(numbers_.sign(difference(square_root(numbers_.rational(2)), root(2))), 0);
  EXPECT_EQ(numbers_.sign(difference(square_root(root(2)), root(2, 4))), 0);
  EXPECT_EQ(numbers_.sign(difference(square_root(square_root(root(2))), root(2, 8))), 0);
  // sqrt(3 + 2 * sqrt(2)) = 1 + sqrt(2)
  const Number two = root(2);
  const Number nested = numbers_.sum(numbers_.rational(3), numbers_.sum(two, two));
  EXPECT_EQ(rational(difference(square_root(nested), two)), "1");
  EXPECT_EQ(rational(square_root(difference(nested, nested))), "0");
  EXPECT_FALSE(numbers_.square_root(numbers_.negated(two)));
  EXPECT_FALSE(numbers_.square_root(numbers_.rational(-4)));
}

TEST_F(RealNumbersTest, LimitsGiveNothing) {
  Polynomial long_one(kMaxDegree + 2);
  long_one.front() = -2;
  long_one.back() = 1;
  EXPECT_FALSE(numbers_.root(long_one, 1));
  // No precision decides whether a number of this degree is 0.
  Number sum = root(2, 7);
  Number same = sum;
  for (const int prime : {3, 5, 7, 11, 13}) {
    const Number next = root(prime, 7);
    sum = numbers_.sum(sum, next);
    same = numbers_.sum(next, same);
  }
  EXPECT_FALSE(numbers_.sign(difference(sum, same)));
  EXPECT_EQ(numbers_.sign(sum), 1);
  numbers_.set_budget(3);
  EXPECT_FALSE(numbers_.sign(numbers_.product(sum, same)));
}

// Compares with floating-point numbers, and undoes each operation.
TEST_F(RealNumbersTest, RandomExpressions) {
  Rng rng(1);
  for (int round = 0; round < 60; ++round) {
    numbers_.clear();
    std::vector<std::pair<Number, double>> all;
    for (int i = 0; i < 3; ++i) {
      const int of = static_cast<int>(rng.below(40)) + 2;
      const size_t degree = 2 + rng.below(2);
      all.emplace_back(root(of, degree), std::pow(of, 1.0 / static_cast<double>(degree)));
    }
    const int whole = static_cast<int>(rng.below(9)) - 4;
    all.emplace_back(numbers_.rational(whole), whole);
    for (int i = 0; i < 4; ++i) {
      const auto [left, left_value] = all[rng.below(all.size())];
      const auto [right, right_value] = all[rng.below(all.size())];
      if (rng.chance(1, 2)) {
        all.emplace_back(numbers_.sum(left, right), left_value + right_value);
        EXPECT_EQ(numbers_.sign(difference(difference(all.back().first, right), left)).value_or(0),
                  0);
      } else {
        all.emplace_back(numbers_.product(left, right), left_value * right_value);
      }
      const auto [made, value] = all.back();
      if (std::abs(value) > 1e-6) {
        EXPECT_EQ(numbers_.sign(made), value > 0 ? 1 : -1) << round << ": " << value;
      }
    }
  }
}

}  // namespace
}  // namespace gadfly::smtlib::real_numbers_test
