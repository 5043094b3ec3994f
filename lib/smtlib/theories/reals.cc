// SPDX-License-Identifier: Apache-2.0
// The meanings of reals.smt2, from the theory Reals of SMT-LIB 2.6, computed on rational numbers,
// and on other real ones if an argument is not known to be rational.
#include <algorithm>
#include <functional>
#include <optional>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

Value real(const Operation& operation, const mpq_class& value) {
  return operation.values.real(operation.result, value);
}

using Number = RealNumbers::Number;

bool are_fractions(const Operation& operation) {
  return operation.is_fraction(0) && (operation.arguments.size() == 1 || operation.is_fraction(1));
}

// Returns the value of the number that `compute` returns for the numbers of the arguments.
template <class Compute>
Value exact(const Operation& operation, Compute compute) {
  const Number first = operation.values.number_of(operation[0]);
  const Number last = operation.values.number_of(operation.arguments.back());
  return operation.real_number([&](RealNumbers& numbers) { return compute(numbers, first, last); });
}

Value exact_difference(const Operation& operation) {
  return exact(operation, [&](RealNumbers& numbers, Number left, Number right) {
    const Number negated = numbers.negated(right);
    return operation.arguments.size() == 1 ? negated : numbers.sum(left, negated);
  });
}

Value difference(const Operation& operation) {
  if (!are_fractions(operation)) return exact_difference(operation);
  if (operation.arguments.size() == 1) return real(operation, -operation.rational(0));
  return real(operation, operation.rational(0) - operation.rational(1));
}

Value sum(const Operation& operation) {
  if (!are_fractions(operation))
    return exact(operation, [](RealNumbers& numbers, Number left, Number right) {
      return numbers.sum(left, right);
    });
  return real(operation, operation.rational(0) + operation.rational(1));
}

Value product(const Operation& operation) {
  if (!are_fractions(operation))
    return exact(operation, [](RealNumbers& numbers, Number left, Number right) {
      return numbers.product(left, right);
    });
  return real(operation, operation.rational(0) * operation.rational(1));
}

Value exact_quotient(const Operation& operation) {
  return exact(operation,
               [](RealNumbers& numbers, Number left, Number right) -> std::optional<Number> {
                 const std::optional<Number> inverse = numbers.inverse(right);
                 if (!inverse) return std::nullopt;
                 return numbers.product(left, *inverse);
               });
}

bool is_zero(const Operation& operation, size_t argument) {
  return operation.is_fraction(argument) && operation.rational(argument) == 0;
}

Value quotient(const Operation& operation) {
  if (is_zero(operation, 1)) return kUnspecifiedValue;
  if (!are_fractions(operation)) return exact_quotient(operation);
  return real(operation, operation.rational(0) / operation.rational(1));
}

Value total_quotient(const Operation& operation) {
  return is_zero(operation, 1) ? real(operation, 0) : quotient(operation);
}

// The sign of the difference of the arguments, or of the only argument.
std::optional<int> sign(const Operation& operation) {
  const Number first = operation.values.number_of(operation[0]);
  const Number last = operation.values.number_of(operation.arguments.back());
  return operation.values.with_numbers([&](RealNumbers& numbers) {
    return numbers.sign(
        operation.arguments.size() == 1 ? first : numbers.sum(first, numbers.negated(last)));
  });
}

Value exact_absolute(const Operation& operation) {
  const std::optional<int> positive = sign(operation);
  if (!positive) return kUnknownValue;
  return *positive < 0 ? exact_difference(operation) : operation[0];
}

Value absolute(const Operation& operation) {
  if (!are_fractions(operation)) return exact_absolute(operation);
  return real(operation, abs(operation.rational(0)));
}

// The largest exponent of a base that is not rational.
constexpr unsigned long kMaxExactExponent = 64;

// Multiplies as often as the exponent says. Requires that it is positive.
Value exact_power(const Operation& operation, unsigned long exponent) {
  if (exponent > kMaxExactExponent) return kUnknownValue;
  return exact(operation, [&](RealNumbers& numbers, Number base, Number) {
    Number power = base;
    for (unsigned long i = 1; i < exponent; ++i) power = numbers.product(power, base);
    return power;
  });
}

// Computes only powers on which solvers agree: those with natural exponents. 0^0 is unspecified.
Value power(const Operation& operation) {
  if (!operation.is_fraction(1)) return kUnknownValue;
  const mpq_class& exponent = operation.rational(1);
  if (exponent < 0 || exponent > kMaxValueBits || exponent.get_den() != 1) return kUnknownValue;
  if (exponent == 0) return is_zero(operation, 0) ? kUnspecifiedValue : real(operation, 1);
  const unsigned long times = exponent.get_num().get_ui();
  if (!operation.is_fraction(0)) return exact_power(operation, times);
  const mpq_class& base = operation.rational(0);
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
  if (!are_fractions(operation)) {
    const std::optional<int> difference = sign(operation);
    return difference ? Values::boolean(Relation()(*difference, 0)) : kUnknownValue;
  }
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
