// SPDX-License-Identifier: Apache-2.0
// Of the operators of transcendentals.smt2, only sqrt has a meaning: its results are algebraic. The
// square root of a negative number is unspecified. Mutations use the other operators, but the
// evaluator does not compute them.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

Value square_root(const Operation& operation) {
  const AlgebraicNumbers::Number number = operation.values.number_of(operation[0]);
  const auto sign = operation.values.with_numbers(
      [&](AlgebraicNumbers& numbers) { return numbers.sign(number); });
  if (sign && *sign < 0) return kUnspecifiedValue;
  const auto root = operation.values.with_numbers(
      [&](AlgebraicNumbers& numbers) { return numbers.square_root(number); });
  return root ? operation.values.algebraic(operation.result, *root) : kUnknownValue;
}

constexpr MeaningRow kMeanings[] = {{"sqrt", square_root}};

}  // namespace

std::span<const MeaningRow> transcendentals_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
