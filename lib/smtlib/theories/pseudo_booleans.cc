// SPDX-License-Identifier: Apache-2.0
// The meanings of pseudo_booleans.smt2. The indices of an operation are k, and the coefficients of
// its arguments if it has any.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

// Returns the sum of the coefficients of the true arguments minus k.
int64_t excess(const Operation& operation) {
  const bool counts = operation.indices.size() == 1;
  int64_t sum = -static_cast<int64_t>(operation.indices[0]);
  for (size_t i = 0; i < operation.arguments.size(); ++i)
    if (operation[i] == kTrueValue) sum += counts ? 1 : operation.indices[i + 1];
  return sum;
}

Value at_most(const Operation& operation) {
  return Values::boolean(excess(operation) <= 0);
}

Value at_least(const Operation& operation) {
  return Values::boolean(excess(operation) >= 0);
}

Value equal(const Operation& operation) {
  return Values::boolean(excess(operation) == 0);
}

constexpr MeaningRow kMeanings[] = {{"at-most", at_most},
                                    {"at-least", at_least},
                                    {"pble", at_most},
                                    {"pbge", at_least},
                                    {"pbeq", equal}};

}  // namespace

std::span<const MeaningRow> pseudo_booleans_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
