// SPDX-License-Identifier: Apache-2.0
// Computes Sturm's chain with remainders that have integer coefficients.
#include "lib/smtlib/evaluation/values/polynomial.h"

#include <algorithm>
#include <utility>

namespace gadfly::smtlib::inline evaluation {
namespace {

// Removes leading zeros, and divides all coefficients by their greatest common divisor.
Polynomial primitive(Polynomial polynomial) {
  while (!polynomial.empty() && polynomial.back() == 0) polynomial.pop_back();
  mpz_class divisor = 0;
  for (const mpz_class& coefficient : polynomial) divisor = gcd(divisor, coefficient);
  if (divisor > 1)
    for (mpz_class& coefficient : polynomial)
      mpz_divexact(coefficient.get_mpz_t(), coefficient.get_mpz_t(), divisor.get_mpz_t());
  return polynomial;
}

Polynomial derivative(const Polynomial& polynomial) {
  Polynomial out;
  for (size_t i = 1; i < polynomial.size(); ++i) out.push_back(polynomial[i] * i);
  return out;
}

// Subtracts a multiple of `divisor` from a positive multiple of `dividend`, so that its
// degree falls.
void divide_once(Polynomial& dividend, const Polynomial& divisor) {
  const mpz_class scale = abs(divisor.back());
  const mpz_class factor = dividend.back() * sgn(divisor.back());
  const size_t shift = dividend.size() - divisor.size();
  for (mpz_class& coefficient : dividend) coefficient *= scale;
  for (size_t i = 0; i < divisor.size(); ++i) dividend[i + shift] -= factor * divisor[i];
  dividend = primitive(std::move(dividend));
}

// Returns a positive multiple of the remainder.
Polynomial remainder(Polynomial dividend, const Polynomial& divisor) {
  while (dividend.size() >= divisor.size()) divide_once(dividend, divisor);
  return dividend;
}

// Returns the quotient of two polynomials whose coefficients have no common divisor. Requires that
// the remainder is 0; then the quotient has integer coefficients (lemma of Gauss).
Polynomial quotient(Polynomial dividend, const Polynomial& divisor) {
  Polynomial out(dividend.size() - divisor.size() + 1);
  for (size_t shift = out.size(); shift-- > 0;) {
    out[shift] = dividend[shift + divisor.size() - 1] / divisor.back();
    for (size_t i = 0; i < divisor.size(); ++i) dividend[i + shift] -= out[shift] * divisor[i];
  }
  return out;
}

std::vector<Polynomial> sturm_chain(Polynomial polynomial) {
  std::vector<Polynomial> chain = {std::move(polynomial)};
  Polynomial next = primitive(derivative(chain.front()));
  while (!next.empty()) {
    chain.push_back(std::move(next));
    next = remainder(chain[chain.size() - 2], chain.back());
    for (mpz_class& coefficient : next) coefficient = -coefficient;
  }
  return chain;
}

// All roots are smaller than 1 + m/|leading coefficient|, where m is the largest |coefficient|
// (Cauchy).
uint32_t root_bound_bits(const Polynomial& polynomial) {
  uint64_t largest = 0;
  for (const mpz_class& coefficient : polynomial) largest = std::max(largest, bits_of(coefficient));
  return static_cast<uint32_t>(largest - bits_of(polynomial.back()) + 2);
}

}  // namespace

int sign_at(const Polynomial& polynomial, const Dyadic& at) {
  mpz_class sum;
  mpz_class scaled;
  for (size_t i = polynomial.size(); i-- > 0;) {
    sum *= at.units;
    mpz_mul_2exp(scaled.get_mpz_t(), polynomial[i].get_mpz_t(),
                 at.bits * (polynomial.size() - 1 - i));
    sum += scaled;
  }
  return sgn(sum);
}

RootCounter::RootCounter(Polynomial polynomial) {
  chain_ = sturm_chain(primitive(std::move(polynomial)));
  if (chain_.back().size() > 1)
    chain_ = sturm_chain(primitive(quotient(chain_.front(), chain_.back())));
  bound_bits_ = root_bound_bits(chain_.front());
  all_variations_ = variations({-(mpz_class(1) << bound_bits_), 0});
}

// Counts the changes of sign along the chain; zeros do not count.
uint32_t RootCounter::variations(const Dyadic& at) const {
  uint32_t changes = 0;
  int last = 0;
  for (const Polynomial& polynomial : chain_) {
    const int sign = sign_at(polynomial, at);
    changes += sign * last < 0 ? 1 : 0;
    if (sign != 0) last = sign;
  }
  return changes;
}

}  // namespace gadfly::smtlib::inline evaluation
