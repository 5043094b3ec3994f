// SPDX-License-Identifier: Apache-2.0
// The meanings of finite_sets.smt2.
#include "lib/smtlib/theories/elements.h"
#include "lib/smtlib/theories/set_operations.h"

namespace gadfly::smtlib::inline theories {
namespace {

// Of a long range nothing is known.
Value range(const Operation& operation) {
  constexpr unsigned long kMost = 1024;
  const mpz_class& first = operation.number(0);
  const mpz_class& last = operation.number(1);
  if (last < first) return set(operation, {});
  const mpz_class count = last - first + 1;
  if (count > kMost) return kUnknownValue;
  SetElements all;
  for (mpz_class number = first; number <= last; ++number)
    all.push_back(operation.values.integer(operation.sort(0), number));
  return set(operation, std::move(all));
}

Value map(const Operation& operation) {
  std::optional<SetElements> all = images(operation);
  return all ? set(operation, std::move(*all)) : kUnknownValue;
}

Value filter(const Operation& operation) {
  SetElements kept;
  for (const Value element : operation.parts(1)) {
    const Value keeps = operation.values.select(operation[0], element);
    if (keeps == kUnknownValue) return kUnknownValue;
    if (keeps == Values::boolean(true)) kept.push_back(element);
  }
  return set(operation, std::move(kept));
}

constexpr MeaningRow kMeanings[] = {{"set.empty", empty_set},
                                    {"set.singleton", singleton},
                                    {"set.in", member},
                                    {"set.subset", subset},
                                    {"set.union", set_union},
                                    {"set.intersect", intersection},
                                    {"set.difference", difference},
                                    {"set.size", cardinality},
                                    {"set.range", range},
                                    {"set.map", map},
                                    {"set.filter", filter}};

}  // namespace

std::span<const MeaningRow> finite_sets_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
