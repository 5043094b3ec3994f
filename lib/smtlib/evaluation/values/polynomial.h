// SPDX-License-Identifier: Apache-2.0
// Polynomials in one variable with integer coefficients, and their real roots. Roots are counted
// with Sturm's theorem: J. von zur Gathen, J. Gerhard, "Modern Computer Algebra", section 4.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace gadfly::smtlib::inline evaluation {

// The coefficients, that of x^0 first. The last one is not 0; the polynomial 0 has none.
using Polynomial = std::vector<mpz_class>;

// The number units / 2^bits.
struct Dyadic {
  mpz_class units;
  uint32_t bits = 0;
};

// The number of binary digits of |number|; 1 for 0.
inline uint64_t bits_of(const mpz_class& number) {
  return mpz_sizeinbase(number.get_mpz_t(), 2);
}

// -1, 0 or 1: the sign of the polynomial at a number.
int sign_at(const Polynomial& polynomial, const Dyadic& at);

// Counts the real roots of a polynomial, each once.
class RootCounter {
 public:
  // Requires a degree of at least 1.
  explicit RootCounter(Polynomial polynomial);

  // The polynomial without multiple roots and without a common divisor of the coefficients.
  const Polynomial& polynomial() const { return chain_.front(); }
  // All roots are smaller than 2^bound_bits() and larger than -2^bound_bits().
  uint32_t bound_bits() const { return bound_bits_; }
  // The number of roots that are at most `at`.
  uint32_t roots_up_to(const Dyadic& at) const { return all_variations_ - variations(at); }

 private:
  uint32_t variations(const Dyadic& at) const;

  std::vector<Polynomial> chain_;
  uint32_t bound_bits_ = 0;
  uint32_t all_variations_ = 0;  // at -2^bound_bits
};

}  // namespace gadfly::smtlib::inline evaluation
