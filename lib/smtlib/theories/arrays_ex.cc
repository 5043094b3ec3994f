// SPDX-License-Identifier: Apache-2.0
// The meanings of arrays_ex.smt2. Values of arrays are in a normal form, so the equality in core.cc
// is extensional.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

Value element(const Operation& operation) {
  if (!operation.values.unique(operation[1])) return kUnknownValue;
  return operation.values.select(operation[0], operation[1]);
}

Value update(const Operation& operation) {
  if (element(operation) == operation[2]) return operation[0];
  const std::span<const Values::Entry> before = operation.values.entries(operation[0]);
  std::vector<Values::Entry> entries(before.begin(), before.end());
  entries.emplace_back(operation[1], operation[2]);
  return operation.values.array(operation.result, operation.values.fallback(operation[0]),
                                std::move(entries));
}

Value constant(const Operation& operation) {
  return operation.values.array(operation.result, operation[0], {});
}

constexpr MeaningRow kMeanings[] = {{"select", element}, {"store", update}, {"const", constant}};

}  // namespace

std::span<const MeaningRow> arrays_ex_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
