// SPDX-License-Identifier: Apache-2.0
// IEEE 754-2008 arithmetic in any format, bit for bit. The theory FloatingPoint of SMT-LIB 2.6
// defines each result as the float nearest to a real number, and a finite float is an integer times
// a power of two. So results are computed exactly on GMP's integers and rounded once, in one
// function. MPFR lacks much of this: ties away from zero, subnormal numbers without a second
// rounding step, remainders and conversions to bit-vectors in each mode. The tests use MPFR as the
// reference.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>

namespace gadfly::smtlib::inline evaluation {

// The largest number of exponent bits: exponents must fit in 64 bits.
inline constexpr uint32_t kMaxExponentBits = 60;

// (_ FloatingPoint eb sb): 2 <= eb <= kMaxExponentBits, 2 <= sb.
struct FloatFormat {
  uint32_t exponent_bits;
  uint32_t significand_bits;  // including the hidden bit

  // The exponents of the largest and the smallest normal number. max_exponent() is also the bias.
  int64_t max_exponent() const { return (int64_t{1} << (exponent_bits - 1)) - 1; }
  int64_t min_exponent() const { return 1 - max_exponent(); }
};

// In the order of the constants of the sort RoundingMode in its theory.
enum class Rounding : uint8_t {
  kNearestTiesToEven,
  kNearestTiesToAway,
  kTowardPositive,
  kTowardNegative,
  kTowardZero,
};

// A float, or a number before rounding: NaN, an infinity, or (-1)^negative * significand *
// 2^exponent. A zero has significand 0 and a sign. Significands are not negative, and the pair of
// significand and exponent of a number is not unique.
struct Float {
  enum class Kind : uint8_t { kNan, kInfinite, kFinite };
  Kind kind = Kind::kFinite;
  bool negative = false;
  mpz_class significand = 0;
  int64_t exponent = 0;

  bool is_nan() const { return kind == Kind::kNan; }
  bool is_infinite() const { return kind == Kind::kInfinite; }
  bool is_zero() const { return kind == Kind::kFinite && significand == 0; }
  // Of a finite number: digits() is the number of bits of the significand; top() the exponent of
  // its first bit, 2^top <= |number| < 2^(top+1), if the number is not zero.
  int64_t digits() const;
  int64_t top() const { return exponent + digits() - 1; }
};

// Convert between Float and the bits of the interchange format: sign, exponent, fraction. pack()
// requires a value that the format represents exactly; NaN becomes the quiet one without a payload.
Float unpack(FloatFormat format, const mpz_class& bits);
mpz_class pack(FloatFormat format, const Float& value);

// Rounds a number to a float of the format, including overflow and subnormals. NaN and infinities
// stay unchanged. Also converts from other formats and from integers.
Float round(FloatFormat format, Rounding mode, const Float& value);

// Exact integers, and rounded quotients (the denominator is positive). Zero is +0.
Float float_of(const mpz_class& integer);

// The integer that the mode selects; a zero has the sign of x.
Float round_to_integral(Rounding mode, const Float& x);

// The significand is full: neither zero, subnormal, infinite nor NaN.
bool is_normal(FloatFormat format, const Float& x);

// Of a finite float: the integer that the mode selects, or the real number. Returns nothing if it
// (its numerator, its denominator) has more than `max_bits` bits.
std::optional<mpz_class> to_integer(Rounding mode, const Float& x, size_t max_bits);
std::optional<mpq_class> to_rational(const Float& x, size_t max_bits);

}  // namespace gadfly::smtlib::inline evaluation
