// SPDX-License-Identifier: Apache-2.0
// The meanings of ints.smt2, from the theory Ints of SMT-LIB 2.6. Division is defined by
// m = n * (div m n) + (mod m n) and 0 <= (mod m n) < |n| (Boute's definition).
#include <functional>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

Value integer(const Operation& operation, const mpz_class& value) {
  return operation.values.integer(operation.result, value);
}

Value difference(const Operation& operation) {
  if (operation.arguments.size() == 1) return integer(operation, -operation.number(0));
  return integer(operation, operation.number(0) - operation.number(1));
}

Value sum(const Operation& operation) {
  return integer(operation, operation.number(0) + operation.number(1));
}

Value product(const Operation& operation) {
  return integer(operation, operation.number(0) * operation.number(1));
}

Value quotient(const Operation& operation) {
  const mpz_class& divisor = operation.number(1);
  if (divisor == 0) return kUnspecifiedValue;
  mpz_class result;
  const auto divide = divisor > 0 ? mpz_fdiv_q : mpz_cdiv_q;
  divide(result.get_mpz_t(), operation.number(0).get_mpz_t(), divisor.get_mpz_t());
  return integer(operation, result);
}

Value remainder(const Operation& operation) {
  const mpz_class& divisor = operation.number(1);
  if (divisor == 0) return kUnspecifiedValue;
  mpz_class result;
  mpz_mod(result.get_mpz_t(), operation.number(0).get_mpz_t(), divisor.get_mpz_t());
  return integer(operation, result);
}

Value total_quotient(const Operation& operation) {
  return operation.number(1) == 0 ? integer(operation, 0) : quotient(operation);
}

Value total_remainder(const Operation& operation) {
  return operation.number(1) == 0 ? operation[0] : remainder(operation);
}

// The largest n with 2^n <= x; 0 if x is not positive.
Value logarithm(const Operation& operation) {
  const mpz_class& x = operation.number(0);
  return integer(operation, x > 0 ? mpz_class(mpz_sizeinbase(x.get_mpz_t(), 2) - 1) : mpz_class(0));
}

Value absolute(const Operation& operation) {
  return integer(operation, abs(operation.number(0)));
}

Value divisible(const Operation& operation) {
  return Values::boolean(
      mpz_divisible_ui_p(operation.number(0).get_mpz_t(), operation.indices[0]) != 0);
}

// Computes only powers on which solvers agree: those with natural exponents. 0^0 is unspecified.
Value power(const Operation& operation) {
  const mpz_class& base = operation.number(0);
  const mpz_class& exponent = operation.number(1);
  if (exponent < 0 || exponent > kMaxValueBits) return kUnknownValue;
  if (exponent == 0 && base == 0) return kUnspecifiedValue;
  const size_t bits = mpz_sizeinbase(base.get_mpz_t(), 2) * exponent.get_ui();
  if (bits > 2 * kMaxValueBits) return kUnknownValue;
  mpz_class result;
  mpz_pow_ui(result.get_mpz_t(), base.get_mpz_t(), exponent.get_ui());
  return integer(operation, result);
}

// Computes rem of Z3: the result of mod, negated if the divisor is negative.
Value signed_remainder(const Operation& operation) {
  if (operation.number(1) == 0) return kUnspecifiedValue;
  const mpz_class& natural = operation.values.number(remainder(operation));
  return integer(operation, operation.number(1) < 0 ? mpz_class(-natural) : natural);
}

// Computes int.pow2 of cvc5, which is 0 for negative exponents.
Value power_of_two(const Operation& operation) {
  const mpz_class& exponent = operation.number(0);
  if (exponent < 0) return integer(operation, 0);
  if (exponent > kMaxValueBits) return kUnknownValue;
  return integer(operation, mpz_class(1) << exponent.get_ui());
}

// Returns the bitwise conjunction of the lowest bits of x and y, in two's complement.
mpz_class low_conjunction(const mpz_class& x, const mpz_class& y, uint64_t bits) {
  mpz_class result = x & y;
  mpz_fdiv_r_2exp(result.get_mpz_t(), result.get_mpz_t(), bits);
  return result;
}

Value conjunction_of_bits(const Operation& operation) {
  if (operation.indices[0] > kMaxValueBits) return kUnknownValue;
  return integer(operation,
                 low_conjunction(operation.number(0), operation.number(1), operation.indices[0]));
}

// Computes piand of cvc5, whose first argument is the number of bits; 0 if it is not positive.
Value conjunction_of_some_bits(const Operation& operation) {
  const mpz_class& bits = operation.number(0);
  if (bits <= 0) return integer(operation, 0);
  if (bits > kMaxValueBits) return kUnknownValue;
  return integer(operation,
                 low_conjunction(operation.number(1), operation.number(2), bits.get_ui()));
}

template <class Relation>
Value compare(const Operation& operation) {
  return Values::boolean(Relation()(operation.number(0), operation.number(1)));
}

constexpr MeaningRow kMeanings[] = {{"-", difference},
                                    {"+", sum},
                                    {"*", product},
                                    {"div", quotient},
                                    {"mod", remainder},
                                    {"div_total", total_quotient},
                                    {"mod_total", total_remainder},
                                    {"int.log2", logarithm},
                                    {"abs", absolute},
                                    {"<=", compare<std::less_equal<>>},
                                    {"<", compare<std::less<>>},
                                    {">=", compare<std::greater_equal<>>},
                                    {">", compare<std::greater<>>},
                                    {"divisible", divisible},
                                    {"^", power},
                                    {"rem", signed_remainder},
                                    {"int.pow2", power_of_two},
                                    {"iand", conjunction_of_bits},
                                    {"piand", conjunction_of_some_bits}};

}  // namespace

std::span<const MeaningRow> ints_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
