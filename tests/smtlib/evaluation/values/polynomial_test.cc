// SPDX-License-Identifier: Apache-2.0
// Roots of polynomials are counted, each once.
#include "lib/smtlib/evaluation/values/polynomial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "lib/base/random.h"

namespace gadfly::smtlib::polynomial_test {
namespace {

TEST(Polynomial, SignsAreExact) {
  const Polynomial polynomial = {-2, 0, 1};  // x^2 - 2
  EXPECT_EQ(sign_at(polynomial, {1, 0}), -1);
  EXPECT_EQ(sign_at(polynomial, {3, 1}), 1);
  EXPECT_EQ(sign_at({-1, 0, 4}, {1, 1}), 0);
  EXPECT_EQ(sign_at({-1, 0, 4}, {-1, 1}), 0);
}

TEST(Polynomial, MultipleRootsAndCommonDivisorsAreRemoved) {
  EXPECT_EQ(RootCounter({8, 0, -8, 0, 2}).polynomial(), (Polynomial{-2, 0, 1}));
  EXPECT_EQ(RootCounter({-6, 3}).polynomial(), (Polynomial{-2, 1}));
}

// A product of linear factors has the roots of its factors.
TEST(Polynomial, RootsOfRandomProductsAreCounted) {
  Rng rng(1);
  for (int round = 0; round < 200; ++round) {
    Polynomial polynomial = {static_cast<int>(rng.below(5)) + 1};
    std::set<int> roots;
    for (size_t i = 0; i <= rng.below(6); ++i) {
      const int root = static_cast<int>(rng.below(13)) - 6;
      roots.insert(root);
      Polynomial next(polynomial.size() + 1);
      for (size_t k = 0; k < polynomial.size(); ++k) {
        next[k + 1] += polynomial[k];
        next[k] -= root * polynomial[k];
      }
      polynomial = next;
    }
    const RootCounter counter(polynomial);
    for (int half = -16; half <= 16; ++half)
      EXPECT_EQ(counter.roots_up_to({half, 1}),
                std::ranges::count_if(roots, [&](int root) { return 2 * root <= half; }));
    for (const int root : roots) EXPECT_GT(mpz_class(1) << counter.bound_bits(), std::abs(root));
  }
}

}  // namespace
}  // namespace gadfly::smtlib::polynomial_test
