// SPDX-License-Identifier: Apache-2.0
// Compares floats with the definition, implemented independently: a tiny format is a list of its
// numbers as rationals, and a search in this list finds the rounded result. Tries every operation
// on all arguments in all rounding modes, then cases that implementations often get wrong.
#include "lib/smtlib/evaluation/values/float.h"
#include "lib/smtlib/evaluation/values/float_arithmetic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace gadfly::smtlib::float_test {
namespace {

constexpr Rounding kModes[] = {Rounding::kNearestTiesToEven, Rounding::kNearestTiesToAway,
                               Rounding::kTowardPositive, Rounding::kTowardNegative,
                               Rounding::kTowardZero};

mpq_class power_of_two(long exponent) {
  mpq_class power = 1;
  for (; exponent > 0; --exponent) power *= 2;
  for (; exponent < 0; ++exponent) power /= 2;
  return power;
}

// A format as a table; a float is given by its bits.
class Table {
 public:
  explicit Table(FloatFormat format) : format_(format) {
    const unsigned fraction_bits = format.significand_bits - 1;
    sign_ = 1u << (format.exponent_bits + fraction_bits);
    infinity_ = ((1u << format.exponent_bits) - 1) << fraction_bits;
    const long bias = (1L << (format.exponent_bits - 1)) - 1;
    for (unsigned bits = 0; bits <= infinity_; ++bits) {
      const long exponent = bits >> fraction_bits;
      const unsigned fraction = bits & ((1u << fraction_bits) - 1);
      const mpq_class f = mpq_class(fraction) / (1u << fraction_bits);
      // The value for infinity is the threshold of overflow: one step above the largest number.
      const mpq_class significand = exponent == 0 ? f : mpq_class(1 + f);
      magnitudes_.push_back(significand * power_of_two(std::max(exponent, 1L) - bias));
    }
  }

  FloatFormat format() const { return format_; }
  unsigned size() const { return 2 * sign_; }
  bool negative(unsigned bits) const { return (bits & sign_) != 0; }
  bool is_nan(unsigned bits) const { return (bits & ~sign_) > infinity_; }
  bool is_infinite(unsigned bits) const { return (bits & ~sign_) == infinity_; }
  bool is_zero(unsigned bits) const { return (bits & ~sign_) == 0; }
  unsigned infinity(bool negative) const { return negative ? infinity_ | sign_ : infinity_; }
  unsigned zero(bool negative) const { return negative ? sign_ : 0; }
  mpq_class value(unsigned bits) const {
    const mpq_class& magnitude = magnitudes_[bits & ~sign_];
    return negative(bits) ? mpq_class(-magnitude) : magnitude;
  }

  // Returns the float for a number with this sign. `beyond(m)` is the sign of (its absolute value -
  // m).
  unsigned nearest(Rounding mode, bool negative,
                   const std::function<int(const mpq_class&)>& beyond) const {
    const auto above = std::ranges::partition_point(
        magnitudes_, [&](const mpq_class& magnitude) { return beyond(magnitude) > 0; });
    unsigned result = 0;
    if (above == magnitudes_.end()) {
      result = rounds_down(mode, negative) ? infinity_ - 1 : infinity_;
    } else if (beyond(*above) == 0) {
      result = static_cast<unsigned>(above - magnitudes_.begin());
      if (result == infinity_ && rounds_down(mode, negative)) --result;
    } else {
      const auto high = static_cast<unsigned>(above - magnitudes_.begin());
      const unsigned low = high - 1;
      const int half = beyond((magnitudes_[low] + magnitudes_[high]) / 2);
      if (mode == Rounding::kNearestTiesToEven)
        result = half > 0 || (half == 0 && high % 2 == 0) ? high : low;
      else if (mode == Rounding::kNearestTiesToAway)
        result = half >= 0 ? high : low;
      else
        result = rounds_down(mode, negative) ? low : high;
    }
    return negative ? result | sign_ : result;
  }
  unsigned nearest(Rounding mode, const mpq_class& number) const {
    const mpq_class magnitude = abs(number);
    return nearest(mode, number < 0, [&](const mpq_class& m) { return cmp(magnitude, m); });
  }

  Float unpacked(unsigned bits) const { return unpack(format_, mpz_class(bits)); }

 private:
  static bool rounds_down(Rounding mode, bool negative) {
    return mode == Rounding::kTowardZero ||
           mode == (negative ? Rounding::kTowardPositive : Rounding::kTowardNegative);
  }

  FloatFormat format_;
  unsigned sign_;
  unsigned infinity_;
  std::vector<mpq_class> magnitudes_;
};

constexpr unsigned kNan = ~0u;

void expect_same(const Table& table, const Float& found, unsigned wanted, const char* operation,
                 Rounding mode, std::initializer_list<unsigned> arguments) {
  const bool same =
      wanted == kNan ? found.is_nan() : !found.is_nan() && pack(table.format(), found) == wanted;
  if (same) return;
  std::string what = operation;
  for (const unsigned argument : arguments) what += ' ' + std::to_string(argument);
  ADD_FAILURE() << what << " mode " << static_cast<int>(mode) << ": "
                << pack(table.format(), found).get_str() << " not " << static_cast<int>(wanted);
}

// Rounds the sum of two finite numbers, from its exact value and their signs.
unsigned naive_sum(const Table& t, Rounding mode, const mpq_class& x, bool x_negative,
                   const mpq_class& y, bool y_negative) {
  const mpq_class sum = x + y;
  if (sum != 0) return t.nearest(mode, sum);
  return t.zero(x_negative == y_negative ? x_negative : mode == Rounding::kTowardNegative);
}

unsigned naive_fma(const Table& t, Rounding mode, unsigned x, unsigned y, unsigned z) {
  if (t.is_nan(x) || t.is_nan(y) || t.is_nan(z)) return kNan;
  const bool negative = t.negative(x) != t.negative(y);
  if (t.is_infinite(x) || t.is_infinite(y)) {
    if (t.is_zero(x) || t.is_zero(y)) return kNan;
    return t.is_infinite(z) && t.negative(z) != negative ? kNan : t.infinity(negative);
  }
  if (t.is_infinite(z)) return z;
  return naive_sum(t, mode, t.value(x) * t.value(y), negative, t.value(z), t.negative(z));
}

unsigned naive_add(const Table& t, Rounding mode, unsigned x, unsigned y) {
  if (t.is_nan(x) || t.is_nan(y)) return kNan;
  if (t.is_infinite(x)) return t.is_infinite(y) && x != y ? kNan : x;
  if (t.is_infinite(y)) return y;
  return naive_sum(t, mode, t.value(x), t.negative(x), t.value(y), t.negative(y));
}

unsigned naive_multiply(const Table& t, Rounding mode, unsigned x, unsigned y) {
  if (t.is_nan(x) || t.is_nan(y)) return kNan;
  const bool negative = t.negative(x) != t.negative(y);
  if (t.is_infinite(x) || t.is_infinite(y))
    return t.is_zero(x) || t.is_zero(y) ? kNan : t.infinity(negative);
  if (t.is_zero(x) || t.is_zero(y)) return t.zero(negative);
  return t.nearest(mode, t.value(x) * t.value(y));
}

unsigned naive_divide(const Table& t, Rounding mode, unsigned x, unsigned y) {
  if (t.is_nan(x) || t.is_nan(y)) return kNan;
  const bool negative = t.negative(x) != t.negative(y);
  if (t.is_infinite(x) || t.is_zero(y))
    return t.is_infinite(y) || (t.is_zero(x) && t.is_zero(y)) ? kNan : t.infinity(negative);
  if (t.is_infinite(y) || t.is_zero(x)) return t.zero(negative);
  return t.nearest(mode, t.value(x) / t.value(y));
}

unsigned naive_square_root(const Table& t, Rounding mode, unsigned x) {
  if (t.is_nan(x)) return kNan;
  if (t.is_zero(x)) return x;
  if (t.negative(x)) return kNan;
  if (t.is_infinite(x)) return x;
  const mpq_class square = t.value(x);
  return t.nearest(mode, false, [&](const mpq_class& m) { return cmp(square, m * m); });
}

mpz_class floor_of(const mpq_class& x) {
  mpz_class floor;
  mpz_fdiv_q(floor.get_mpz_t(), x.get_num_mpz_t(), x.get_den_mpz_t());
  return floor;
}

mpz_class nearest_integer(Rounding mode, const mpq_class& x) {
  mpz_class floor = floor_of(x);
  if (x == floor || mode == Rounding::kTowardNegative) return floor;
  if (mode == Rounding::kTowardPositive) return floor + 1;
  if (mode == Rounding::kTowardZero) return x < 0 ? mpz_class(floor + 1) : floor;
  const int half = cmp(x - floor, mpq_class(1, 2));
  if (half != 0) return half > 0 ? mpz_class(floor + 1) : floor;
  const bool up = mode == Rounding::kNearestTiesToAway ? x > 0 : mpz_odd_p(floor.get_mpz_t()) != 0;
  return up ? mpz_class(floor + 1) : floor;
}

unsigned naive_remainder(const Table& t, unsigned x, unsigned y) {
  if (t.is_nan(x) || t.is_nan(y) || t.is_infinite(x) || t.is_zero(y)) return kNan;
  if (t.is_infinite(y)) return x;
  const mpz_class n = nearest_integer(Rounding::kNearestTiesToEven, t.value(x) / t.value(y));
  const mpq_class rest = t.value(x) - t.value(y) * n;
  if (rest == 0) return t.zero(t.negative(x));
  const unsigned found = t.nearest(Rounding::kTowardZero, rest);
  EXPECT_EQ(t.value(found), rest) << "a remainder is exact";
  return found;
}

class TinyFormatTest : public testing::TestWithParam<FloatFormat> {};

TEST_P(TinyFormatTest, PackingIsTheInverseOfUnpacking) {
  const Table t(GetParam());
  for (unsigned x = 0; x < t.size(); ++x) {
    const Float unpacked = t.unpacked(x);
    EXPECT_EQ(unpacked.is_nan(), t.is_nan(x));
    EXPECT_EQ(unpacked.is_infinite(), t.is_infinite(x));
    EXPECT_EQ(unpacked.is_zero(), t.is_zero(x));
    if (t.is_nan(x)) continue;
    EXPECT_EQ(pack(t.format(), unpacked), x);
    if (!t.is_infinite(x)) EXPECT_EQ(to_rational(unpacked, 64), t.value(x));
  }
}

TEST_P(TinyFormatTest, EveryOperationIsRightOnAllArguments) {
  const Table t(GetParam());
  const FloatFormat format = t.format();
  for (unsigned x = 0; x < t.size(); ++x) {
    const Float fx = t.unpacked(x);
    for (const Rounding mode : kModes)
      expect_same(t, square_root(format, mode, fx), naive_square_root(t, mode, x), "sqrt", mode,
                  {x});
    for (unsigned y = 0; y < t.size(); ++y) {
      const Float fy = t.unpacked(y);
      expect_same(t, remainder(fx, fy), naive_remainder(t, x, y), "rem", kModes[0], {x, y});
      const bool ordered = !t.is_nan(x) && !t.is_nan(y);
      EXPECT_EQ(compare(fx, fy) < 0, ordered && t.value(x) < t.value(y)) << x << ' ' << y;
      EXPECT_EQ(compare(fx, fy) > 0, ordered && t.value(x) > t.value(y)) << x << ' ' << y;
      EXPECT_EQ(compare(fx, fy) == 0, ordered && t.value(x) == t.value(y)) << x << ' ' << y;
      for (const Rounding mode : kModes) {
        expect_same(t, add(format, mode, fx, fy), naive_add(t, mode, x, y), "add", mode, {x, y});
        expect_same(t, multiply(format, mode, fx, fy), naive_multiply(t, mode, x, y), "mul", mode,
                    {x, y});
        expect_same(t, divide(format, mode, fx, fy), naive_divide(t, mode, x, y), "div", mode,
                    {x, y});
      }
    }
  }
}

TEST_P(TinyFormatTest, FusedMultiplyAddIsRightOnAllArguments) {
  const Table t(GetParam());
  for (unsigned x = 0; x < t.size(); ++x)
    for (unsigned y = 0; y < t.size(); ++y)
      for (unsigned z = 0; z < t.size(); ++z)
        for (const Rounding mode : kModes)
          expect_same(
              t, fused_multiply_add(t.format(), mode, t.unpacked(x), t.unpacked(y), t.unpacked(z)),
              naive_fma(t, mode, x, y, z), "fma", mode, {x, y, z});
}

TEST_P(TinyFormatTest, ConversionsAreRightOnAllValues) {
  const Table from(GetParam());
  for (const FloatFormat to : {FloatFormat{2, 2}, {2, 3}, {2, 5}, {3, 2}, {3, 3}, {4, 4}}) {
    const Table t(to);
    for (unsigned x = 0; x < from.size(); ++x)
      for (const Rounding mode : kModes) {
        const unsigned wanted = from.is_nan(x)        ? kNan
                                : from.is_infinite(x) ? t.infinity(from.negative(x))
                                : from.is_zero(x)     ? t.zero(from.negative(x))
                                                      : t.nearest(mode, from.value(x));
        expect_same(t, round(to, mode, from.unpacked(x)), wanted, "to_fp", mode, {x});
      }
  }
}

TEST_P(TinyFormatTest, IntegersAndRationalsRoundRight) {
  const Table t(GetParam());
  for (const Rounding mode : kModes) {
    for (unsigned x = 0; x < t.size(); ++x) {
      if (t.is_nan(x) || t.is_infinite(x)) continue;
      const mpz_class integer = nearest_integer(mode, t.value(x));
      EXPECT_EQ(to_integer(mode, t.unpacked(x), 64), integer) << x;
      const unsigned wanted =
          integer == 0 ? t.zero(t.negative(x)) : t.nearest(mode, mpq_class(integer));
      expect_same(t, round_to_integral(mode, t.unpacked(x)), wanted, "integral", mode, {x});
    }
    for (int n = -70; n <= 70; ++n) {
      expect_same(t, round(t.format(), mode, float_of(n)), t.nearest(mode, mpq_class(n)), "integer",
                  mode, {static_cast<unsigned>(n)});
      for (int d = 1; d <= 90; ++d) {
        mpq_class q(n, d);
        q.canonicalize();
        expect_same(t, round_rational(t.format(), mode, q), t.nearest(mode, q), "rational", mode,
                    {static_cast<unsigned>(n), static_cast<unsigned>(d)});
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, TinyFormatTest,
                         testing::Values(FloatFormat{2, 2}, FloatFormat{2, 3}, FloatFormat{3, 2},
                                         FloatFormat{3, 3}));

// --- Cases that implementations often get wrong, in Float16 unless stated.

constexpr FloatFormat kHalf = {5, 11};

std::string bits(FloatFormat format, const Float& value) {
  return pack(format, value).get_str(16);
}
Float half(unsigned bits) {
  return unpack(kHalf, mpz_class(bits));
}

TEST(FloatTest, SubnormalTiesAreRoundedOnce) {
  // 2^-24 is the least subnormal; 1/2 and 3/2 of it are ties.
  const mpq_class least = power_of_two(-24);
  EXPECT_EQ(bits(kHalf, round_rational(kHalf, Rounding::kNearestTiesToEven, least / 2)), "0");
  EXPECT_EQ(bits(kHalf, round_rational(kHalf, Rounding::kNearestTiesToAway, least / 2)), "1");
  EXPECT_EQ(bits(kHalf, round_rational(kHalf, Rounding::kNearestTiesToEven, least * 3 / 2)), "2");
  // This is almost a tie. Rounding first to the precision of normal numbers would make it a tie.
  const mpq_class nearly = least / 2 * (1 + power_of_two(-40));
  EXPECT_EQ(bits(kHalf, round_rational(kHalf, Rounding::kNearestTiesToEven, nearly)), "1");
  EXPECT_EQ(bits(kHalf, round_rational(kHalf, Rounding::kNearestTiesToEven, -nearly)), "8001");
  EXPECT_EQ(bits(kHalf, round_rational(kHalf, Rounding::kTowardPositive, -nearly)), "8000");
  // These values are far below the least subnormal.
  EXPECT_EQ(bits(kHalf, round_rational(kHalf, Rounding::kTowardPositive, power_of_two(-9000))),
            "1");
  EXPECT_EQ(bits(kHalf, round_rational(kHalf, Rounding::kNearestTiesToAway, power_of_two(-9000))),
            "0");
}

TEST(FloatTest, OverflowDependsOnTheMode) {
  const Float largest = half(0x7bff);
  const auto twice = [&](Rounding mode, const Float& x) {
    return bits(kHalf, add(kHalf, mode, x, x));
  };
  EXPECT_EQ(twice(Rounding::kNearestTiesToEven, largest), "7c00");
  EXPECT_EQ(twice(Rounding::kTowardZero, largest), "7bff");
  EXPECT_EQ(twice(Rounding::kTowardNegative, largest), "7bff");
  EXPECT_EQ(twice(Rounding::kTowardPositive, negate(largest)), "fbff");
  EXPECT_EQ(twice(Rounding::kTowardNegative, negate(largest)), "fc00");
  // 65519 is nearer to 65504, the largest number; 65520 is a tie between 65504 and 65536.
  EXPECT_EQ(bits(kHalf, round(kHalf, Rounding::kNearestTiesToAway, float_of(65519))), "7bff");
  EXPECT_EQ(bits(kHalf, round(kHalf, Rounding::kNearestTiesToEven, float_of(65520))), "7c00");
}

TEST(FloatTest, FusedMultiplyAddRoundsOnce) {
  // (1 + 2^-10)^2 - 1 - 2^-9 = 2^-20: two roundings would give 0.
  const Float x = half(0x3c01);
  const Float z = negate(half(0x3c02));
  EXPECT_EQ(bits(kHalf, fused_multiply_add(kHalf, Rounding::kNearestTiesToEven, x, x, z)), "10");
  // The product cancels: an exact zero is positive, except towards minus infinity.
  const Float one = half(0x3c00);
  EXPECT_EQ(bits(kHalf, fused_multiply_add(kHalf, Rounding::kTowardZero, one, one, negate(one))),
            "0");
  EXPECT_EQ(
      bits(kHalf, fused_multiply_add(kHalf, Rounding::kTowardNegative, one, one, negate(one))),
      "8000");
  // The product of zero and infinity is NaN, for every addend.
  EXPECT_TRUE(
      fused_multiply_add(kHalf, Rounding::kTowardZero, half(0), half(0x7c00), one).is_nan());
}

TEST(FloatTest, AFarSmallerAddendAffectsTheRounding) {
  const FloatFormat wide = {15, 113};
  const Float one = float_of(1);
  const Float tiny = {.negative = true, .significand = 1, .exponent = -16000};
  const auto last = [&](Rounding mode) {
    const std::string digits = bits(wide, add(wide, mode, one, tiny));
    return digits.substr(0, 5) + ".." + digits.substr(digits.size() - 2);
  };
  EXPECT_EQ(last(Rounding::kNearestTiesToEven), "3fff0..00");
  EXPECT_EQ(last(Rounding::kTowardZero), "3ffef..ff");
  EXPECT_EQ(last(Rounding::kTowardNegative), "3ffef..ff");
  EXPECT_EQ(last(Rounding::kTowardPositive), "3fff0..00");
}

TEST(FloatTest, RemaindersOfHugeQuotientsAreExact) {
  // 2^(2^59) mod 3 = 1, so the nearest multiple of 3 is one below.
  const Float huge = {.significand = 1, .exponent = int64_t{1} << 59};
  const Float rest = remainder(huge, float_of(3));
  EXPECT_FALSE(rest.negative);
  EXPECT_EQ(to_rational(rest, 64), mpq_class(1));
  // The remainder is 5 - 3 * 2, not 5 - 3 * 1.
  EXPECT_EQ(to_rational(remainder(float_of(5), float_of(3)), 64), mpq_class(-1));
  // Ties go to the even n: 3 / 2 to 2, 5 / 2 to 2.
  EXPECT_EQ(to_rational(remainder(float_of(3), float_of(2)), 64), mpq_class(-1));
  EXPECT_EQ(to_rational(remainder(float_of(5), float_of(2)), 64), mpq_class(1));
  // The result is exact, also if y is subnormal: 2^-24 divides all numbers of Float16.
  EXPECT_TRUE(remainder(half(0x7bff), half(1)).is_zero());
  EXPECT_EQ(bits(kHalf, remainder(negate(half(0x7bff)), half(1))), "8000");
}

TEST(FloatTest, ExponentsOfSixtyBitsDoNotOverflow) {
  const FloatFormat format = {kMaxExponentBits, 5};
  const Float largest = {.significand = 31, .exponent = format.max_exponent() - 4};
  EXPECT_EQ(unpack(format, pack(format, largest)).exponent, largest.exponent);
  EXPECT_TRUE(multiply(format, Rounding::kNearestTiesToEven, largest, largest).is_infinite());
  const Float least = {.significand = 1, .exponent = format.min_exponent() - 4};
  EXPECT_TRUE(multiply(format, Rounding::kNearestTiesToEven, least, least).is_zero());
  EXPECT_EQ(pack(format, multiply(format, Rounding::kTowardPositive, least, least)), 1);
  const Float sum = add(format, Rounding::kTowardPositive, largest, least);
  EXPECT_TRUE(sum.is_infinite());
  EXPECT_TRUE(compare(divide(format, Rounding::kTowardZero, largest, largest), float_of(1)) == 0);
  EXPECT_EQ(to_rational(largest, 1 << 16), std::nullopt);
  EXPECT_EQ(to_integer(Rounding::kTowardZero, largest, 1 << 16), std::nullopt);
  EXPECT_EQ(to_integer(Rounding::kTowardPositive, least, 1 << 16), mpz_class(1));
}

TEST(FloatTest, NormalNumbersAreClassified) {
  EXPECT_TRUE(is_normal(kHalf, half(0x0400)));
  EXPECT_FALSE(is_normal(kHalf, half(0x03ff)));
  EXPECT_FALSE(is_normal(kHalf, half(0)));
  EXPECT_FALSE(is_normal(kHalf, half(0x7c00)));
  EXPECT_FALSE(is_normal(kHalf, half(0x7c01)));
}

}  // namespace
}  // namespace gadfly::smtlib::float_test
