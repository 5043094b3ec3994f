// SPDX-License-Identifier: Apache-2.0
// IEEE 754-2008 arithmetic in any format, bit for bit: the theory FloatingPoint of SMT-LIB 2.6 says
// what real number a result is nearest to, and a finite float is an integer times a power of two,
// so results are computed exactly on GMP's integers and rounded once, in one place. MPFR would have
// to be taught most of it: it has no rounding of ties away from zero, subnormal numbers only by a
// second step with the first one's ternary value, and no mode for remainders or conversions to
// words; it serves as the reference of the tests instead.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>

namespace gadfly::smtlib {

// Beyond it exponents do not fit in 64 bits.
inline constexpr uint32_t kMaxExponentBits = 60;

// (_ FloatingPoint eb sb): 2 <= eb <= kMaxExponentBits, 2 <= sb.
struct FloatFormat {
  uint32_t exponent_bits;
  uint32_t significand_bits;  // with the hidden one

  // The exponents of the largest and the smallest normal number; the first is the bias too.
  int64_t max_exponent() const { return (int64_t{1} << (exponent_bits - 1)) - 1; }
  int64_t min_exponent() const { return 1 - max_exponent(); }
};

// In the order of the constants of the sort RoundingMode.
enum class Rounding : uint8_t {
  kNearestTiesToEven,
  kNearestTiesToAway,
  kTowardPositive,
  kTowardNegative,
  kTowardZero,
};

// A float, or a number on its way to one: NaN, an infinity, or (-1)^negative * significand *
// 2^exponent. A zero has significand 0 and a sign; significands are not negative, and a number has
// many pairs of significand and exponent.
struct Float {
  enum class Kind : uint8_t { kNan, kInfinite, kFinite };
  Kind kind = Kind::kFinite;
  bool negative = false;
  mpz_class significand = 0;
  int64_t exponent = 0;

  bool is_nan() const { return kind == Kind::kNan; }
  bool is_infinite() const { return kind == Kind::kInfinite; }
  bool is_zero() const { return kind == Kind::kFinite && significand == 0; }
  // Of a finite number: bits of the significand; the place of its first bit, 2^top <= |number| <
  // 2^(top+1) where it is not zero.
  int64_t digits() const;
  int64_t top() const { return exponent + digits() - 1; }
};

// From and to the bits of the interchange format: sign, exponent, fraction. pack() takes what the
// format has exactly; NaN becomes the quiet one without a payload.
Float unpack(FloatFormat format, const mpz_class& bits);
mpz_class pack(FloatFormat format, const Float& value);

// The float of the format that the mode says for a number, overflow and subnormals included; what
// is no number stays what it is. Conversions from other formats and from integers are this.
Float round(FloatFormat format, Rounding mode, const Float& value);

// An integer as a number to be rounded. Zero is +0.
Float float_of(const mpz_class& integer);

// The nearest integer in the direction of the mode; a zero has the sign of x.
Float round_to_integral(Rounding mode, const Float& x);

// The significand is full: neither zero, subnormal, infinite nor NaN.
bool is_normal(FloatFormat format, const Float& x);

// Of a finite float: the integer that the mode says; the real number. Nothing where it (its
// numerator, its denominator) has more than `max_bits` bits.
std::optional<mpz_class> to_integer(Rounding mode, const Float& x, size_t max_bits);
std::optional<mpq_class> to_rational(const Float& x, size_t max_bits);

}  // namespace gadfly::smtlib
