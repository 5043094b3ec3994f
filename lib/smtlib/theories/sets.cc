// SPDX-License-Identifier: Apache-2.0
// The meanings of sets.smt2, for finite sets. Complements and universes are unknown: they may be
// infinite, and cvc5 gives these operators a meaning of its own.
#include <algorithm>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

using SetElements = std::vector<Value>;

Value set(const Operation& operation, SetElements elements) {
  return operation.values.set(operation.result, std::move(elements));
}

bool has(std::span<const Value> set, Value element) {
  return std::ranges::binary_search(set, element);
}

bool is_language(const Operation& operation, size_t argument) {
  return operation.values.kind(operation[argument]) == ValueKind::kRegLan;
}

Value empty(const Operation& operation) {
  return set(operation, {});
}

Value singleton(const Operation& operation) {
  return set(operation, {operation[0]});
}

Value member(const Operation& operation) {
  if (is_language(operation, 0)) return kUnknownValue;
  return Values::boolean(has(operation.parts(1), operation[0]));
}

Value subset(const Operation& operation) {
  return Values::boolean(std::ranges::includes(operation.parts(1), operation.parts(0)));
}

Value unite(const Operation& operation) {
  SetElements all(operation.parts(0).begin(), operation.parts(0).end());
  all.insert(all.end(), operation.parts(1).begin(), operation.parts(1).end());
  return set(operation, std::move(all));
}

Value intersection(const Operation& operation) {
  SetElements both;
  std::ranges::set_intersection(operation.parts(0), operation.parts(1), std::back_inserter(both));
  return set(operation, std::move(both));
}

Value difference(const Operation& operation) {
  SetElements rest;
  std::ranges::set_difference(operation.parts(0), operation.parts(1), std::back_inserter(rest));
  return set(operation, std::move(rest));
}

Value insert(const Operation& operation) {
  SetElements all(operation.parts(1).begin(), operation.parts(1).end());
  all.push_back(operation[0]);
  return set(operation, std::move(all));
}

Value cardinality(const Operation& operation) {
  return operation.values.integer(operation.result,
                                  mpz_class(static_cast<unsigned long>(operation.parts(0).size())));
}

Value choose(const Operation& operation) {
  const std::span<const Value> all = operation.parts(0);
  return all.size() == 1 ? all[0] : kUnspecifiedValue;
}

Value is_singleton(const Operation& operation) {
  return Values::boolean(operation.parts(0).size() == 1);
}

Value is_empty(const Operation& operation) {
  return Values::boolean(operation.parts(0).empty());
}

constexpr MeaningRow kMeanings[] = {{"set.empty", empty},
                                    {"set.singleton", singleton},
                                    {"set.member", member},
                                    {"set.subset", subset},
                                    {"set.union", unite},
                                    {"set.inter", intersection},
                                    {"set.minus", difference},
                                    {"set.insert", insert},
                                    {"set.card", cardinality},
                                    {"set.choose", choose},
                                    {"set.is_singleton", is_singleton},
                                    {"set.is_empty", is_empty}};

}  // namespace

std::span<const MeaningRow> sets_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
