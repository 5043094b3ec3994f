// SPDX-License-Identifier: Apache-2.0
// Arithmetic of IEEE 754-2008, section 5. Each operation computes the exact result, or as many of
// its digits as rounding needs and a sticky bit for the rest. Then it rounds once.
#include "lib/smtlib/evaluation/values/float_arithmetic.h"

#include <algorithm>
#include <utility>

namespace gadfly::smtlib::inline evaluation {
namespace {

Float not_a_number() {
  return {.kind = Float::Kind::kNan};
}

Float infinity(bool negative) {
  return {.kind = Float::Kind::kInfinite, .negative = negative};
}

// Returns x / 2^exponent as an integer. Requires that `exponent` is at most x.exponent.
mpz_class signed_significand(const Float& x, int64_t exponent) {
  mpz_class number = x.significand << static_cast<mp_bitcnt_t>(x.exponent - exponent);
  if (x.negative) number = -number;
  return number;
}

// Appends a sticky bit to a truncated number: 1 if the removed part is not zero. The result rounds
// like the exact number if at least two of its digits are below the rounding position.
void append_sticky(Float& x, bool inexact) {
  x.significand = 2 * x.significand + (inexact ? 1 : 0);
  --x.exponent;
}

// Returns the exact product.
Float product(const Float& x, const Float& y) {
  if (x.is_nan() || y.is_nan()) return not_a_number();
  const bool negative = x.negative != y.negative;
  if (x.is_infinite() || y.is_infinite())
    return x.is_zero() || y.is_zero() ? not_a_number() : infinity(negative);
  return {.negative = negative,
          .significand = x.significand * y.significand,
          .exponent = x.exponent + y.exponent};
}

// Returns the rounded quotient. Requires finite numbers, of any formats, and that y is not zero.
Float quotient(FloatFormat format, Rounding mode, const Float& x, const Float& y) {
  const int64_t digits = format.significand_bits + int64_t{2};
  const int64_t shift = std::max<int64_t>(0, digits + y.digits() - x.digits());
  const mpz_class dividend = x.significand << static_cast<mp_bitcnt_t>(shift);
  Float result = {.negative = x.negative != y.negative,
                  .exponent = x.exponent - shift - y.exponent};
  mpz_class rest;
  mpz_tdiv_qr(result.significand.get_mpz_t(), rest.get_mpz_t(), dividend.get_mpz_t(),
              y.significand.get_mpz_t());
  append_sticky(result, rest != 0);
  return round(format, mode, result);
}

// Returns the rounded sum. Requires finite numbers, of any formats. If one number is so small that
// only its sign affects the rounding, replaces it by a number of that sign with a larger exponent.
Float sum(FloatFormat format, Rounding mode, Float x, Float y) {
  if (x.significand != 0 && y.significand != 0) {
    if (x.top() < y.top()) std::swap(x, y);
    // x and all bits that affect the rounding are multiples of 2^low.
    const int64_t low = std::min(x.exponent, x.top() - format.significand_bits - 2);
    if (y.top() < low - 1) y = {.negative = y.negative, .significand = 1, .exponent = low - 1};
  } else if (x.significand == 0) {
    x.exponent = y.exponent;
  } else {
    y.exponent = x.exponent;
  }
  const int64_t exponent = std::min(x.exponent, y.exponent);
  const mpz_class total = signed_significand(x, exponent) + signed_significand(y, exponent);
  Float result = float_of(total);
  result.exponent = exponent;
  if (total == 0)
    result.negative = x.negative == y.negative ? x.negative : mode == Rounding::kTowardNegative;
  return round(format, mode, result);
}

}  // namespace

Float negate(Float x) {
  x.negative = !x.negative;
  return x;
}

Float add(FloatFormat format, Rounding mode, const Float& x, const Float& y) {
  if (x.is_nan() || y.is_nan()) return not_a_number();
  if (x.is_infinite()) return y.is_infinite() && x.negative != y.negative ? not_a_number() : x;
  if (y.is_infinite()) return y;
  return sum(format, mode, x, y);
}

Float multiply(FloatFormat format, Rounding mode, const Float& x, const Float& y) {
  return round(format, mode, product(x, y));
}

Float fused_multiply_add(FloatFormat format, Rounding mode, const Float& x, const Float& y,
                         const Float& z) {
  return add(format, mode, product(x, y), z);
}

Float divide(FloatFormat format, Rounding mode, const Float& x, const Float& y) {
  if (x.is_nan() || y.is_nan()) return not_a_number();
  const bool negative = x.negative != y.negative;
  if (x.is_infinite()) return y.is_infinite() ? not_a_number() : infinity(negative);
  if (y.is_infinite()) return {.negative = negative};
  if (y.is_zero()) return x.is_zero() ? not_a_number() : infinity(negative);
  if (x.is_zero()) return {.negative = negative};
  return quotient(format, mode, x, y);
}

Float round_rational(FloatFormat format, Rounding mode, const mpq_class& value) {
  if (value == 0) return {};
  return quotient(format, mode, float_of(value.get_num()), float_of(value.get_den()));
}

Float square_root(FloatFormat format, Rounding mode, const Float& x) {
  if (x.is_nan() || x.is_zero()) return x;
  if (x.negative) return not_a_number();
  if (x.is_infinite()) return x;
  // Shifts to twice as many digits as the root needs, and to an even exponent.
  int64_t shift = std::max<int64_t>(0, 2 * (format.significand_bits + int64_t{2}) - x.digits());
  if ((x.exponent - shift) % 2 != 0) ++shift;
  const mpz_class square = x.significand << static_cast<mp_bitcnt_t>(shift);
  Float result = {.exponent = (x.exponent - shift) / 2};
  mpz_class rest;
  mpz_sqrtrem(result.significand.get_mpz_t(), rest.get_mpz_t(), square.get_mpz_t());
  append_sticky(result, rest != 0);
  return round(format, mode, result);
}

Float remainder(const Float& x, const Float& y) {
  if (x.is_nan() || y.is_nan() || x.is_infinite() || y.is_zero()) return not_a_number();
  if (y.is_infinite() || x.is_zero()) return x;
  if (x.top() < y.top() - 1) return x;  // |x| < |y| / 2
  // Computes |x| modulo 2 |y| in units of 2^exponent; n is odd if this is at least |y|. Uses
  // modular exponentiation, because |x| may have more bits than fit in memory.
  const int64_t exponent = std::min(x.exponent, y.exponent);
  const mpz_class modulus = y.significand << static_cast<mp_bitcnt_t>(y.exponent - exponent);
  const mpz_class twice = 2 * modulus;
  const mpz_class power = static_cast<unsigned long>(x.exponent - exponent);
  mpz_class rest = 2;
  mpz_powm(rest.get_mpz_t(), rest.get_mpz_t(), power.get_mpz_t(), twice.get_mpz_t());
  rest = rest * x.significand % twice;
  const bool odd = rest >= modulus;
  if (odd) rest -= modulus;
  const mpz_class doubled = 2 * rest;
  if (doubled > modulus || (doubled == modulus && odd)) rest -= modulus;
  return {.negative = rest < 0 ? !x.negative : x.negative,
          .significand = abs(rest),
          .exponent = exponent};
}

std::partial_ordering compare(const Float& x, const Float& y) {
  if (x.is_nan() || y.is_nan()) return std::partial_ordering::unordered;
  if (x.is_zero() && y.is_zero()) return std::partial_ordering::equivalent;
  const auto sign = [](const Float& f) { return f.is_zero() ? 0 : f.negative ? -1 : 1; };
  if (sign(x) != sign(y)) return sign(x) <=> sign(y);
  if (sign(x) < 0) return compare(negate(y), negate(x));
  if (x.is_infinite() || y.is_infinite()) return x.is_infinite() <=> y.is_infinite();
  if (x.top() != y.top()) return x.top() <=> y.top();
  const int64_t exponent = std::min(x.exponent, y.exponent);
  return cmp(signed_significand(x, exponent), signed_significand(y, exponent)) <=> 0;
}

}  // namespace gadfly::smtlib::inline evaluation
