// SPDX-License-Identifier: Apache-2.0
#include "lib/smtlib/evaluation/values/real_functions.h"

#include <algorithm>

namespace gadfly::smtlib::inline evaluation {
namespace {

// Bits beyond those of the result: for the rounding of less than 2^20 steps.
constexpr uint32_t kGuardBits = 32;

// The number of bits of the integer part, without the sign.
uint32_t integer_bits(const mpz_class& units, uint32_t bits) {
  const mpz_class whole = floor_shift(abs(units), bits);
  return whole == 0 ? 0 : static_cast<uint32_t>(mpz_sizeinbase(whole.get_mpz_t(), 2));
}

// The product of two intervals of numbers that are not negative, with the same bits.
Interval product(const Interval& left, const Interval& right) {
  return {floor_shift(left.low * right.low, left.bits),
          ceiling_shift(left.high * right.high, left.bits), left.bits};
}

// The quotient of an interval of numbers that are not negative.
Interval quotient(const Interval& dividend, const mpz_class& divisor) {
  return {floor_quotient(dividend.low, divisor), ceiling_quotient(dividend.high, divisor),
          dividend.bits};
}

void widen(Interval& interval, const mpz_class& units) {
  interval.low -= units;
  interval.high += units;
}

void add(Interval& sum, const Interval& term) {
  sum.low += term.low;
  sum.high += term.high;
}

void subtract(Interval& sum, const Interval& term) {
  sum.low -= term.high;
  sum.high -= term.low;
}

Interval negated(const Interval& interval) {
  return {-interval.high, -interval.low, interval.bits};
}

// exp(x) = exp(x / 2^k)^(2^k). Below 2^-8 the terms of the series that are left out are together
// smaller than the last one. Requires that the number units / 2^bits is not negative.
Interval exponential_of(const mpz_class& units, uint32_t bits, uint32_t wanted) {
  const uint32_t halvings = integer_bits(units, bits) + 8;
  const mpz_class whole = floor_shift(units, bits) + 1;
  // The result is below 4^whole, and each squaring doubles the relative error.
  const auto size = static_cast<uint32_t>(2 * whole.get_ui());
  const uint32_t working = wanted + size + halvings + kGuardBits;
  Interval x = with_bits({units, units, bits + halvings}, working);
  Interval term = {mpz_class(1) << working, mpz_class(1) << working, working};
  Interval sum = term;
  for (unsigned long n = 1; term.high > 1; ++n) {
    term = quotient(product(term, x), n);
    add(sum, term);
  }
  sum.high += term.high;
  for (uint32_t i = 0; i < halvings; ++i) sum = product(sum, sum);
  return with_bits(sum, wanted);
}

// exp(-x) = 1 / exp(x).
Interval exponential_at(const mpz_class& units, uint32_t bits, uint32_t wanted) {
  if (units >= 0) return exponential_of(units, bits, wanted);
  const uint32_t working = wanted + kGuardBits;
  const Interval inverse = exponential_of(-units, bits, working);
  const mpz_class one = mpz_class(1) << (2 * working);
  return with_bits({floor_quotient(one, inverse.high), ceiling_quotient(one, inverse.low), working},
                   wanted);
}

// The series x - x^3/3! + x^5/5! ... of the sine. Once the terms become smaller, what is left out
// is smaller than the next one. Requires 0 <= units / 2^bits < 4.
Interval sine_series(const mpz_class& units, uint32_t bits) {
  Interval term = {units, units, bits};
  const Interval square = product(term, term);
  Interval sum = term;
  for (unsigned long n = 1; n < 3 || term.high > 1; ++n) {
    term = quotient(product(term, square), 2 * n * (2 * n + 1));
    if (n % 2 == 1)
      subtract(sum, term);
    else
      add(sum, term);
  }
  widen(sum, term.high);
  return sum;
}

// arctan(x) = 2 * arctan(x / (1 + sqrt(1 + x^2))). Below 1/8 the powers of x that are left out are
// together smaller than the last one. Requires that x is not negative.
Interval arctangent_of(const mpz_class& units, uint32_t bits, uint32_t wanted) {
  constexpr uint32_t kHalvings = 4;
  const uint32_t working = wanted + kGuardBits;
  Interval x = with_bits({units, units, bits}, working);
  const mpz_class one = mpz_class(1) << working;
  for (uint32_t i = 0; i < kHalvings; ++i) {
    const mpz_class low_divisor = one + sqrt(mpz_class(one * one + x.low * x.low)) + 1;
    const mpz_class high_divisor = one + sqrt(mpz_class(one * one + x.high * x.high));
    x.low = floor_quotient(x.low << working, low_divisor);
    x.high = ceiling_quotient(x.high << working, high_divisor);
  }
  const Interval square = product(x, x);
  Interval power = x;
  Interval sum = x;
  for (unsigned long n = 1; power.high > 1; ++n) {
    power = product(power, square);
    const Interval term = quotient(power, 2 * n + 1);
    if (n % 2 == 1)
      subtract(sum, term);
    else
      add(sum, term);
  }
  widen(sum, power.high);
  sum.low <<= kHalvings;
  sum.high <<= kHalvings;
  return with_bits(sum, wanted);
}

Interval arctangent_at(const mpz_class& units, uint32_t bits, uint32_t wanted) {
  return units < 0 ? negated(arctangent_of(-units, bits, wanted))
                   : arctangent_of(units, bits, wanted);
}

}  // namespace

Interval pi(uint32_t bits) {
  const Interval quarter = arctangent_of(1, 0, bits + 2);
  return {quarter.low, quarter.high, bits};
}

Interval exponential(const Interval& x, uint32_t bits) {
  Interval low = exponential_at(x.low, x.bits, bits);
  if (x.low == x.high) return low;
  return {low.low, exponential_at(x.high, x.bits, bits).high, bits};
}

// The sine of the middle, without multiples of 2*pi. The sines of two numbers differ by no more
// than the numbers.
Interval sine(const Interval& x, uint32_t bits) {
  const mpz_class middle = floor_shift(x.low + x.high, 1);
  const uint32_t working = std::max(bits, x.bits) + integer_bits(middle, x.bits) + kGuardBits;
  const Interval circle = pi(working + 1);  // the same units of 2 * pi, with one bit less
  Interval rest = with_bits({middle, middle, x.bits}, working);
  const mpz_class turns = floor_quotient(2 * rest.low + circle.low, 2 * circle.low);
  const mpz_class first = turns * circle.low;
  const mpz_class last = turns * circle.high;
  rest.low -= std::max(first, last);
  rest.high -= std::min(first, last);
  const mpz_class angle = floor_shift(rest.low + rest.high, 1);
  Interval result = sine_series(abs(angle), working);
  if (angle < 0) result = negated(result);
  const mpz_class one = mpz_class(1) << working;
  widen(result, rest.high - angle + ((x.high - middle) << (working - x.bits)));
  result.low = std::max(result.low, mpz_class(-one));
  result.high = std::min(result.high, one);
  return with_bits(result, bits);
}

Interval arctangent(const Interval& x, uint32_t bits) {
  Interval low = arctangent_at(x.low, x.bits, bits);
  if (x.low == x.high) return low;
  return {low.low, arctangent_at(x.high, x.bits, bits).high, bits};
}

}  // namespace gadfly::smtlib::inline evaluation
