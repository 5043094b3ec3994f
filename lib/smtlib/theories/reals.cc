// SPDX-License-Identifier: Apache-2.0
// The meanings of reals.smt2, from the theory Reals of SMT-LIB 2.6, computed on rational numbers.
#include <algorithm>
#include <functional>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

Value real(const Operation& operation, const mpq_class& value) {
  return operation.values.real(operation.result, value);
}

Value difference(const Operation& operation) {
  if (operation.arguments.size() == 1) return real(operation, -operation.rational(0));
  return real(operation, operation.rational(0) - operation.rational(1));
}

Value sum(const Operation& operation) {
  return real(operation, operation.rational(0) + operation.rational(1));
}

Value product(const Operation& operation) {
  return real(operation, operation.rational(0) * operation.rational(1));
}

Value quotient(const Operation& operation) {
  const mpq_class& divisor = operation.rational(1);
  return divisor == 0 ? kUnspecifiedValue : real(operation, operation.rational(0) / divisor);
}

Value total_quotient(const Operation& operation) {
  return operation.rational(1) == 0 ? real(operation, 0) : quotient(operation);
}

Value absolute(const Operation& operation) {
  return real(operation, abs(operation.rational(0)));
}

// Computes only powers on which solvers agree: those with natural exponents. 0^0 is unspecified.
Value power(const Operation& operation) {
  const mpq_class& base = operation.rational(0);
  const mpq_class& exponent = operation.rational(1);
  if (exponent < 0 || exponent > kMaxValueBits || exponent.get_den() != 1) return kUnknownValue;
  if (exponent == 0 && base == 0) return kUnspecifiedValue;
  const unsigned long times = exponent.get_num().get_ui();
  const size_t bits =
      std::max(mpz_sizeinbase(base.get_num_mpz_t(), 2), mpz_sizeinbase(base.get_den_mpz_t(), 2));
  if (bits * times > 2 * kMaxValueBits) return kUnknownValue;
  mpq_class result;
  mpz_pow_ui(result.get_num_mpz_t(), base.get_num_mpz_t(), times);
  mpz_pow_ui(result.get_den_mpz_t(), base.get_den_mpz_t(), times);
  return real(operation, result);
}

template <class Relation>
Value compare(const Operation& operation) {
  return Values::boolean(Relation()(operation.rational(0), operation.rational(1)));
}

constexpr MeaningRow kMeanings[] = {{"-", difference},
                                    {"+", sum},
                                    {"*", product},
                                    {"/", quotient},
                                    {"/_total", total_quotient},
                                    {"<=", compare<std::less_equal<>>},
                                    {"<", compare<std::less<>>},
                                    {">=", compare<std::greater_equal<>>},
                                    {">", compare<std::greater<>>},
                                    {"abs", absolute},
                                    {"^", power}};

}  // namespace

std::span<const MeaningRow> reals_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
