// SPDX-License-Identifier: Apache-2.0
// The meanings of reals_ints.smt2, from the theory Reals_Ints of SMT-LIB 2.6. to_int rounds toward
// minus infinity.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

Value to_real(const Operation& operation) {
  return operation.values.real(operation.result, operation.number(0));
}

Value to_int(const Operation& operation) {
  if (operation.is_irrational(0)) {
    const AlgebraicNumbers::Number number = operation.values.algebraic(operation[0]);
    const auto floor = operation.values.with_numbers(
        [&](AlgebraicNumbers& numbers) { return numbers.floor(number, 0); });
    return floor ? operation.values.integer(operation.result, *floor) : kUnknownValue;
  }
  const mpq_class& real = operation.rational(0);
  mpz_class floor;
  mpz_fdiv_q(floor.get_mpz_t(), real.get_num_mpz_t(), real.get_den_mpz_t());
  return operation.values.integer(operation.result, floor);
}

Value is_int(const Operation& operation) {
  return Values::boolean(!operation.is_irrational(0) && operation.rational(0).get_den() == 1);
}

constexpr MeaningRow kMeanings[] = {{"to_real", to_real}, {"to_int", to_int}, {"is_int", is_int}};

}  // namespace

std::span<const MeaningRow> reals_ints_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
