// SPDX-License-Identifier: Apache-2.0
// The meanings of core.smt2 (SMT-LIB 2.6, section 3.7.1). Values are interned in a normal form, so
// equality compares their numbers. RegLan values are an exception: two values with different
// numbers may denote the same language.
#include <algorithm>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

bool holds(const Operation& operation, size_t argument) {
  return operation[argument] == kTrueValue;
}

Value is_true(const Operation&) {
  return kTrueValue;
}

Value is_false(const Operation&) {
  return kFalseValue;
}

Value negation(const Operation& operation) {
  return Values::boolean(!holds(operation, 0));
}

Value implication(const Operation& operation) {
  return Values::boolean(!holds(operation, 0) || holds(operation, 1));
}

// Also accepts one argument, which solvers accept, and no argument, which Z3 accepts.
Value conjunction(const Operation& operation) {
  return Values::boolean(std::ranges::count(operation.arguments, kFalseValue) == 0);
}

Value disjunction(const Operation& operation) {
  return Values::boolean(std::ranges::count(operation.arguments, kTrueValue) != 0);
}

Value exclusion(const Operation& operation) {
  return Values::boolean(std::ranges::count(operation.arguments, kTrueValue) == 1);
}

// Whether the arguments are equal, if that is known.
std::optional<bool> are_equal(const Operation& operation) {
  Values& values = operation.values;
  const Value left = operation[0];
  const Value right = operation[1];
  if (left == right || (values.unique(left) && values.unique(right))) return left == right;
  if (values.kind(left) == ValueKind::kRegLan) return std::nullopt;
  const RealNumbers::Number first = values.number_of(left);
  const RealNumbers::Number last = values.number_of(right);
  const std::optional<int> sign = values.with_numbers([&](RealNumbers& numbers) {
    return numbers.sign(numbers.sum(first, numbers.negated(last)));
  });
  return sign ? std::optional(*sign == 0) : std::nullopt;
}

Value equality(const Operation& operation) {
  const std::optional<bool> equal = are_equal(operation);
  return equal ? Values::boolean(*equal) : kUnknownValue;
}

Value distinction(const Operation& operation) {
  if (operation.arguments.size() == 1) return kTrueValue;
  const std::optional<bool> equal = are_equal(operation);
  return equal ? Values::boolean(!*equal) : kUnknownValue;
}

Value choice(const Operation& operation) {
  return holds(operation, 0) ? operation[1] : operation[2];
}

constexpr MeaningRow kMeanings[] = {
    {"true", is_true},    {"false", is_false},      {"not", negation},  {"=>", implication},
    {"and", conjunction}, {"or", disjunction},      {"xor", exclusion}, {"=", equality},
    {"ite", choice},      {"distinct", distinction}};

}  // namespace

std::span<const MeaningRow> core_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
