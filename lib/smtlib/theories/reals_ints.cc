// SPDX-License-Identifier: Apache-2.0
// The meanings of reals_ints.smt2, from the theory Reals_Ints of SMT-LIB 2.6. to_int rounds toward
// minus infinity.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

Value to_real(const Operation& operation) {
  return operation.values.real(operation.result, operation.number(0));
}

// The largest integer that is at most a number that is no fraction.
std::optional<mpz_class> floor_of_irrational(const Operation& operation) {
  const RealNumbers::Number number = operation.values.irrational(operation[0]);
  return operation.values.with_numbers(
      [&](RealNumbers& numbers) { return numbers.floor(number, 0); });
}

Value to_int(const Operation& operation) {
  if (!operation.is_fraction(0)) {
    const std::optional<mpz_class> floor = floor_of_irrational(operation);
    return floor ? operation.values.integer(operation.result, *floor) : kUnknownValue;
  }
  const mpq_class& real = operation.rational(0);
  mpz_class floor;
  mpz_fdiv_q(floor.get_mpz_t(), real.get_num_mpz_t(), real.get_den_mpz_t());
  return operation.values.integer(operation.result, floor);
}

Value is_int(const Operation& operation) {
  if (operation.is_fraction(0)) return Values::boolean(operation.rational(0).get_den() == 1);
  if (operation.values.unique(operation[0])) return kFalseValue;
  const std::optional<mpz_class> floor = floor_of_irrational(operation);
  const RealNumbers::Number number = operation.values.irrational(operation[0]);
  const bool larger = floor && operation.values.with_numbers([&](RealNumbers& numbers) {
    return numbers.sign(numbers.sum(number, numbers.rational(-*floor))) == 1;
  });
  return larger ? kFalseValue : kUnknownValue;
}

constexpr MeaningRow kMeanings[] = {{"to_real", to_real}, {"to_int", to_int}, {"is_int", is_int}};

}  // namespace

std::span<const MeaningRow> reals_ints_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
