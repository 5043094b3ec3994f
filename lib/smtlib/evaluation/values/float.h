// SPDX-License-Identifier: Apache-2.0
// Floats of IEEE 754-2008 in any format, and their rounding. A finite float is an integer times a
// power of two, and SMT-LIB 2.6 defines each result as a rounded real number. So this library
// computes results exactly on GMP's integers and rounds them once with round(). It does not use
// MPFR, which lacks ties away from zero, subnormal numbers without a second rounding step, and
// remainders and conversions to bit-vectors in each mode. The tests use MPFR as the reference.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>

namespace gadfly::smtlib::inline evaluation {

// The largest number of exponent bits, so that exponents fit in 64 bits.
inline constexpr uint32_t kMaxExponentBits = 60;

// (_ FloatingPoint eb sb): 2 <= eb <= kMaxExponentBits, 2 <= sb.
struct FloatFormat {
  uint32_t exponent_bits;
  uint32_t significand_bits;  // including the hidden bit

  // The exponents of the largest and smallest normal numbers. max_exponent() is also the bias.
  int64_t max_exponent() const { return (int64_t{1} << (exponent_bits - 1)) - 1; }
  int64_t min_exponent() const { return 1 - max_exponent(); }
};

// The rounding modes, in the order of the constants of the sort RoundingMode in its theory table.
enum class Rounding : uint8_t {
  kNearestTiesToEven,
  kNearestTiesToAway,
  kTowardPositive,
  kTowardNegative,
  kTowardZero,
};

// A float, or a number before rounding: NaN, an infinity, or (-1)^negative * significand *
// 2^exponent. Significands are not negative. A zero has significand 0 and a sign. Several pairs of
// significand and exponent may denote the same number.
struct Float {
  enum class Kind : uint8_t { kNan, kInfinite, kFinite };
  Kind kind = Kind::kFinite;
  bool negative = false;
  mpz_class significand = 0;
  int64_t exponent = 0;

  bool is_nan() const { return kind == Kind::kNan; }
  bool is_infinite() const { return kind == Kind::kInfinite; }
  bool is_zero() const { return kind == Kind::kFinite && significand == 0; }
  // For finite numbers: digits() is the number of bits of the significand; top() is the exponent of
  // its first bit, so 2^top <= |number| < 2^(top+1) unless the number is zero.
  int64_t digits() const;
  int64_t top() const { return exponent + digits() - 1; }
};

// Convert between Float and the bits of the interchange format: sign, exponent, fraction. pack()
// requires a value that the format represents exactly; NaN becomes the quiet one without a payload.
Float unpack(FloatFormat format, const mpz_class& bits);
mpz_class pack(FloatFormat format, const Float& value);

// Rounds a number, such as a float of another format or an integer, to a float of the format.
// Handles overflow and subnormal numbers. Returns NaN and infinities unchanged.
Float round(FloatFormat format, Rounding mode, const Float& value);

// Converts an integer exactly. Zero becomes +0.
Float float_of(const mpz_class& integer);

// Rounds x to an integer; a zero has the sign of x.
Float round_to_integral(Rounding mode, const Float& x);

// Returns whether x is a normal number of the format: not zero, subnormal, infinite or NaN.
bool is_normal(FloatFormat format, const Float& x);

// Convert a finite float to the integer that the mode selects, or to a rational number exactly.
// Return nothing if a number may need more than `max_bits` bits.
std::optional<mpz_class> to_integer(Rounding mode, const Float& x, size_t max_bits);
std::optional<mpq_class> to_rational(const Float& x, size_t max_bits);

}  // namespace gadfly::smtlib::inline evaluation
