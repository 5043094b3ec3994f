// SPDX-License-Identifier: Apache-2.0
// Intervals of pi, exp, sin, and arctan contain what MPFR computes with more bits, and are short.
#include "lib/smtlib/evaluation/values/real_functions.h"

#include <gtest/gtest.h>
#include <mpfr.h>

#include <functional>

#include "lib/base/random.h"

namespace gadfly::smtlib::real_functions_test {
namespace {

constexpr uint32_t kBits = 100;
constexpr mpfr_prec_t kManyBits = 5000;

// MPFR's result of `compute`, in multiples of 2^-kBits, rounded down.
mpz_class reference(const mpz_class& units, uint32_t bits,
                    const std::function<void(mpfr_t)>& compute) {
  mpfr_t x;
  mpfr_init2(x, kManyBits);
  mpfr_set_z_2exp(x, units.get_mpz_t(), -static_cast<mpfr_exp_t>(bits), MPFR_RNDN);
  compute(x);
  mpfr_mul_2ui(x, x, kBits, MPFR_RNDN);
  mpz_class out;
  mpfr_get_z(out.get_mpz_t(), x, MPFR_RNDD);
  mpfr_clear(x);
  return out;
}

struct Function {
  const char* name;
  Interval (*interval)(const Interval&, uint32_t);
  void (*exact)(mpfr_t);
  uint32_t most_bits;  // of the integer part of an argument
};

const Function kFunctions[] = {
    {"exp", exponential, [](mpfr_t x) { mpfr_exp(x, x, MPFR_RNDN); }, 10},
    {"sin", sine, [](mpfr_t x) { mpfr_sin(x, x, MPFR_RNDN); }, 200},
    {"arctan", arctangent, [](mpfr_t x) { mpfr_atan(x, x, MPFR_RNDN); }, 200},
};

mpz_class random_units(Rng& random, uint32_t bits) {
  mpz_class units = 0;
  for (uint32_t done = 0; done < bits; done += 32)
    units = (units << 32) + static_cast<unsigned long>(random.below(uint64_t{1} << 32));
  units >>= (bits + 31) / 32 * 32 - bits;
  return random.below(2) == 0 ? units : mpz_class(-units);
}

TEST(RealFunctionsTest, IntervalsContainTheValueAndAreShort) {
  Rng random(1);
  for (const Function& function : kFunctions)
    for (int i = 0; i < 300; ++i) {
      const auto fraction = static_cast<uint32_t>(random.below(150));
      const auto whole = static_cast<uint32_t>(random.below(function.most_bits + 1));
      const mpz_class units = random_units(random, fraction + whole);
      const Interval found = function.interval({units, units, fraction}, kBits);
      const mpz_class value = reference(units, fraction, function.exact);
      EXPECT_LE(found.low, value) << function.name << ' ' << units << " / 2^" << fraction;
      EXPECT_GT(found.high, value) << function.name << ' ' << units << " / 2^" << fraction;
      EXPECT_LE(found.high - found.low, 3) << function.name << ' ' << units << " / 2^" << fraction;
      EXPECT_EQ(found.bits, kBits);
    }
}

TEST(RealFunctionsTest, AnIntervalHasTheValuesOfAllItsNumbers) {
  Rng random(2);
  for (const Function& function : kFunctions)
    for (int i = 0; i < 100; ++i) {
      const mpz_class middle = random_units(random, 12);
      const mpz_class radius = abs(random_units(random, 12));
      const Interval found =
          function.interval({mpz_class(middle - radius), mpz_class(middle + radius), 8}, kBits);
      for (const mpz_class& inside : {mpz_class(middle - radius), mpz_class(middle - radius / 3),
                                      mpz_class(middle + radius)}) {
        const mpz_class value = reference(inside, 8, function.exact);
        EXPECT_LE(found.low, value) << function.name << ' ' << inside << " / 2^8";
        EXPECT_GT(found.high, value) << function.name << ' ' << inside << " / 2^8";
      }
    }
}

TEST(RealFunctionsTest, ExactValuesAreInTheirIntervals) {
  const Interval one = {256, 256, 8};
  const Interval zero = {0, 0, 8};
  EXPECT_LE(exponential(zero, kBits).low, mpz_class(1) << kBits);
  EXPECT_GE(exponential(zero, kBits).high, mpz_class(1) << kBits);
  EXPECT_LE(sine(zero, kBits).low, 0);
  EXPECT_GE(sine(zero, kBits).high, 0);
  EXPECT_LE(arctangent(zero, kBits).low, 0);
  EXPECT_GE(arctangent(zero, kBits).high, 0);
  const Interval quarter = arctangent(one, kBits);
  const Interval circle = pi(kBits);
  EXPECT_LE(4 * quarter.low, circle.high);
  EXPECT_GE(4 * quarter.high, circle.low);
  const mpz_class value = reference(0, 0, [](mpfr_t x) { mpfr_const_pi(x, MPFR_RNDN); });
  EXPECT_LE(circle.low, value);
  EXPECT_GT(circle.high, value);
  EXPECT_LE(circle.high - circle.low, 3);
}

}  // namespace
}  // namespace gadfly::smtlib::real_functions_test
