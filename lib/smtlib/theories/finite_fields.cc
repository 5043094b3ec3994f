// SPDX-License-Identifier: Apache-2.0
// The meanings of finite_fields.smt2: arithmetic modulo the order of the field.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

Value field(const Operation& operation, const mpz_class& value) {
  return operation.values.field(operation.result, value);
}

Value constant(const Operation& operation) {
  if (operation.digits.size() > kMaxValueBits) return kUnknownValue;
  return field(operation, mpz_class(std::string(operation.digits), 10));
}

Value negative_constant(const Operation& operation) {
  const Value value = constant(operation);
  return value == kUnknownValue ? value : field(operation, -operation.values.number(value));
}

Value sum(const Operation& operation) {
  return field(operation, operation.number(0) + operation.number(1));
}

Value product(const Operation& operation) {
  return field(operation, operation.number(0) * operation.number(1));
}

Value negation(const Operation& operation) {
  return field(operation, -operation.number(0));
}

// x + 2(y + 2z) is x + 2y + 4z, so the operator is right-associative.
Value bit_sum(const Operation& operation) {
  return field(operation, operation.number(0) + 2 * operation.number(1));
}

constexpr MeaningRow kMeanings[] = {{"ff*", constant},    {"ff-*", negative_constant},
                                    {"ff.add", sum},      {"ff.mul", product},
                                    {"ff.neg", negation}, {"ff.bitsum", bit_sum}};

}  // namespace

std::span<const MeaningRow> finite_fields_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
