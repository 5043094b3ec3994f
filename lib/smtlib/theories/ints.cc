// SPDX-License-Identifier: Apache-2.0
// The meaning of ints.smt2: the theory declaration Ints of SMT-LIB 2.6. m = n * (div m n) + (mod m
// n) and 0 <= (mod m n) < |n|, as Boute defines division.
#include <functional>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib {
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

Value absolute(const Operation& operation) {
  return integer(operation, abs(operation.number(0)));
}

Value divisible(const Operation& operation) {
  return Values::boolean(
      mpz_divisible_ui_p(operation.number(0).get_mpz_t(), operation.indices[0]) != 0);
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
                                    {"abs", absolute},
                                    {"<=", compare<std::less_equal<>>},
                                    {"<", compare<std::less<>>},
                                    {">=", compare<std::greater_equal<>>},
                                    {">", compare<std::greater<>>},
                                    {"divisible", divisible}};

}  // namespace

std::span<const MeaningRow> ints_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib
