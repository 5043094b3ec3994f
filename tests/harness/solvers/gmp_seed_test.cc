// SPDX-License-Identifier: Apache-2.0
// Generators that are seeded from a copy draw the numbers of those that GMP seeds. The linker does
// not redirect gmp_randseed(), so that it gives the right ones.
#include <gmp.h>
#include <gtest/gtest.h>

#include <vector>

namespace gadfly::gmp_seed_test {
namespace {

constexpr int kDraws = 2000;  // more than the state of the generator holds
constexpr unsigned long kBits = 32;

std::vector<unsigned long> draw(gmp_randstate_t state) {
  std::vector<unsigned long> numbers;
  for (int i = 0; i < kDraws; ++i) numbers.push_back(gmp_urandomb_ui(state, kBits));
  return numbers;
}

std::vector<unsigned long> right_numbers(unsigned long seed) {
  gmp_randstate_t state;
  gmp_randinit_mt(state);
  mpz_t value;
  mpz_init_set_ui(value, seed);
  gmp_randseed(state, value);
  std::vector<unsigned long> numbers = draw(state);
  mpz_clear(value);
  gmp_randclear(state);
  return numbers;
}

TEST(GmpSeed, DrawsTheSameNumbers) {
  // More seeds than are kept, and each again while its generator is used.
  gmp_randstate_t used;
  gmp_randinit_mt(used);
  for (const unsigned long seed : {0UL, 7UL, ~0UL}) {
    for (unsigned long other = 0; other < 20; ++other) {
      gmp_randseed_ui(used, other);
      EXPECT_EQ(draw(used), right_numbers(other)) << other;
      gmp_randseed_ui(used, seed);
      EXPECT_EQ(draw(used), right_numbers(seed)) << seed;
    }
  }
  gmp_randclear(used);
}

TEST(GmpSeed, LeavesOtherGeneratorsAlone) {
  gmp_randstate_t twister;
  gmp_randinit_mt(twister);
  gmp_randseed_ui(twister, 5);
  gmp_randstate_t congruential;
  gmp_randinit_lc_2exp_size(congruential, kBits);
  gmp_randseed_ui(congruential, 5);
  EXPECT_NE(draw(congruential), draw(twister));
  const std::vector<unsigned long> first = draw(congruential);
  gmp_randseed_ui(congruential, 5);
  EXPECT_NE(draw(congruential), first);  // `first` began after the draws above
  gmp_randseed_ui(congruential, 5);
  draw(congruential);
  EXPECT_EQ(draw(congruential), first);
  gmp_randclear(congruential);
  gmp_randclear(twister);
}

}  // namespace
}  // namespace gadfly::gmp_seed_test
