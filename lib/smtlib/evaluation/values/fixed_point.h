// SPDX-License-Identifier: Apache-2.0
// Integers as multiples of a power of 2, rounded down or up, and intervals of them.
#pragma once

#include <gmpxx.h>

#include <cstdint>

namespace gadfly::smtlib::inline evaluation {

// The numbers that are at least low / 2^bits and at most high / 2^bits.
struct Interval {
  mpz_class low;
  mpz_class high;
  uint32_t bits = 0;
};

inline mpz_class floor_shift(const mpz_class& number, uint32_t bits) {
  mpz_class out;
  mpz_fdiv_q_2exp(out.get_mpz_t(), number.get_mpz_t(), bits);
  return out;
}

inline mpz_class ceiling_shift(const mpz_class& number, uint32_t bits) {
  mpz_class out;
  mpz_cdiv_q_2exp(out.get_mpz_t(), number.get_mpz_t(), bits);
  return out;
}

inline mpz_class floor_quotient(const mpz_class& dividend, const mpz_class& divisor) {
  mpz_class out;
  mpz_fdiv_q(out.get_mpz_t(), dividend.get_mpz_t(), divisor.get_mpz_t());
  return out;
}

inline mpz_class ceiling_quotient(const mpz_class& dividend, const mpz_class& divisor) {
  mpz_class out;
  mpz_cdiv_q(out.get_mpz_t(), dividend.get_mpz_t(), divisor.get_mpz_t());
  return out;
}

// The smallest interval in multiples of 2^-bits that has all numbers of `interval`.
inline Interval with_bits(const Interval& interval, uint32_t bits) {
  if (bits < interval.bits) {
    const uint32_t excess = interval.bits - bits;
    return {floor_shift(interval.low, excess), ceiling_shift(interval.high, excess), bits};
  }
  const uint32_t more = bits - interval.bits;
  return {interval.low << more, interval.high << more, bits};
}

}  // namespace gadfly::smtlib::inline evaluation
