// SPDX-License-Identifier: Apache-2.0
// Rounds numbers and converts them. float_arithmetic.cc has the arithmetic operations.
#include "lib/smtlib/evaluation/values/float.h"

#include <algorithm>

#include "lib/base/check.h"

namespace gadfly::smtlib::inline evaluation {

int64_t Float::digits() const {
  return significand == 0 ? 0 : static_cast<int64_t>(mpz_sizeinbase(significand.get_mpz_t(), 2));
}

namespace {

// Returns |value| / 2^quantum as an integer, rounded in the given mode.
mpz_class quantize(Rounding mode, const Float& value, int64_t quantum) {
  const mpz_class& significand = value.significand;
  if (value.exponent >= quantum)
    return significand << static_cast<mp_bitcnt_t>(value.exponent - quantum);
  // Limits the shift: all numbers below a quarter of the quantum round in the same way.
  const int64_t shift = std::min(quantum - value.exponent, value.digits() + 2);
  const auto below = static_cast<mp_bitcnt_t>(shift);
  mpz_class result = significand >> below;
  const bool exact = significand == 0 || mpz_scan1(significand.get_mpz_t(), 0) >= below;
  if (exact) return result;
  const bool half = mpz_tstbit(significand.get_mpz_t(), below - 1) != 0;
  const bool tie = half && mpz_scan1(significand.get_mpz_t(), 0) == below - 1;
  bool up = false;
  switch (mode) {
    case Rounding::kNearestTiesToEven:
      up = half && (!tie || mpz_odd_p(result.get_mpz_t()));
      break;
    case Rounding::kNearestTiesToAway:
      up = half;
      break;
    case Rounding::kTowardPositive:
      up = !value.negative;
      break;
    case Rounding::kTowardNegative:
      up = value.negative;
      break;
    case Rounding::kTowardZero:
      break;
  }
  if (up) ++result;
  return result;
}

// Returns the exponent of the last bit that the format has for a number whose first bit has
// exponent `top`.
int64_t quantum_at(FloatFormat format, int64_t top) {
  return std::max(top, format.min_exponent()) - (format.significand_bits - int64_t{1});
}

Float overflow(FloatFormat format, Rounding mode, bool negative) {
  const bool infinite = mode == Rounding::kNearestTiesToEven ||
                        mode == Rounding::kNearestTiesToAway ||
                        mode == (negative ? Rounding::kTowardNegative : Rounding::kTowardPositive);
  if (infinite) return {.kind = Float::Kind::kInfinite, .negative = negative};
  return {.negative = negative,
          .significand = (mpz_class(1) << format.significand_bits) - 1,
          .exponent = quantum_at(format, format.max_exponent())};
}

}  // namespace

Float unpack(FloatFormat format, const mpz_class& bits) {
  const uint32_t fraction_bits = format.significand_bits - 1;
  const mpz_class field = bits >> fraction_bits;
  const auto mask = (uint64_t{1} << format.exponent_bits) - 1;
  const uint64_t exponent = mpz_get_ui(field.get_mpz_t()) & mask;
  Float value;
  value.negative = mpz_tstbit(bits.get_mpz_t(), fraction_bits + format.exponent_bits) != 0;
  mpz_fdiv_r_2exp(value.significand.get_mpz_t(), bits.get_mpz_t(), fraction_bits);
  if (exponent == mask) {
    value.kind = value.significand == 0 ? Float::Kind::kInfinite : Float::Kind::kNan;
    return value;
  }
  if (exponent > 0) mpz_setbit(value.significand.get_mpz_t(), fraction_bits);
  value.exponent = std::max<int64_t>(static_cast<int64_t>(exponent), 1) - format.max_exponent() -
                   int64_t{fraction_bits};
  return value;
}

mpz_class pack(FloatFormat format, const Float& value) {
  const uint32_t fraction_bits = format.significand_bits - 1;
  // Builds exponent and fraction by one addition: the hidden bit increments the exponent.
  mpz_class bits = 0;
  if (value.kind != Float::Kind::kFinite) {
    bits = ((mpz_class(1) << format.exponent_bits) - 1) << fraction_bits;
    if (value.is_nan()) mpz_setbit(bits.get_mpz_t(), fraction_bits - 1);
  } else if (value.significand != 0) {
    const int64_t quantum = quantum_at(format, value.top());
    bits = quantum + (format.max_exponent() + fraction_bits - 1);
    bits <<= fraction_bits;
    bits += quantize(Rounding::kTowardZero, value, quantum);
  }
  if (value.negative && !value.is_nan())
    mpz_setbit(bits.get_mpz_t(), fraction_bits + format.exponent_bits);
  return bits;
}

Float round(FloatFormat format, Rounding mode, const Float& value) {
  if (value.kind != Float::Kind::kFinite || value.significand == 0) return value;
  const int64_t quantum = quantum_at(format, value.top());
  Float rounded = {.negative = value.negative,
                   .significand = quantize(mode, value, quantum),
                   .exponent = quantum};
  if (rounded.top() > format.max_exponent()) return overflow(format, mode, value.negative);
  return rounded;
}

Float round_to_integral(Rounding mode, const Float& x) {
  if (x.kind != Float::Kind::kFinite || x.exponent >= 0) return x;
  return {.negative = x.negative, .significand = quantize(mode, x, 0)};
}

bool is_normal(FloatFormat format, const Float& x) {
  return x.kind == Float::Kind::kFinite && x.significand != 0 && x.top() >= format.min_exponent();
}

Float float_of(const mpz_class& integer) {
  return {.negative = integer < 0, .significand = abs(integer)};
}

std::optional<mpz_class> to_integer(Rounding mode, const Float& x, size_t max_bits) {
  GADFLY_PRECONDITION(x.kind == Float::Kind::kFinite);
  if (x.significand == 0) return mpz_class(0);
  if (x.top() >= static_cast<int64_t>(max_bits)) return std::nullopt;
  mpz_class integer = quantize(mode, x, 0);
  if (x.negative) integer = -integer;
  return integer;
}

std::optional<mpq_class> to_rational(const Float& x, size_t max_bits) {
  GADFLY_PRECONDITION(x.kind == Float::Kind::kFinite);
  if (x.significand == 0) return mpq_class(0);
  const auto limit = static_cast<int64_t>(max_bits);
  const auto zeros = static_cast<int64_t>(mpz_scan1(x.significand.get_mpz_t(), 0));
  if (x.top() >= limit || x.digits() - zeros > limit || x.exponent + zeros <= -limit)
    return std::nullopt;
  mpq_class number = x.significand;
  if (x.exponent >= 0)
    number <<= static_cast<mp_bitcnt_t>(x.exponent);
  else
    number >>= static_cast<mp_bitcnt_t>(-x.exponent);
  if (x.negative) number = -number;
  return number;
}

}  // namespace gadfly::smtlib::inline evaluation
