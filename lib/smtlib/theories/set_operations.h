// SPDX-License-Identifier: Apache-2.0
// The meanings that sets.smt2 and finite_sets.smt2 share. The elements of a set are sorted.
#pragma once

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

using SetElements = std::vector<Value>;

inline Value set(const Operation& operation, SetElements elements) {
  return operation.values.set(operation.result, std::move(elements));
}

inline Value empty_set(const Operation& operation) {
  return set(operation, {});
}

inline Value singleton(const Operation& operation) {
  return set(operation, {operation[0]});
}

inline Value member(const Operation& operation) {
  if (!operation.values.unique(operation[0])) return kUnknownValue;
  return Values::boolean(std::ranges::binary_search(operation.parts(1), operation[0]));
}

inline Value subset(const Operation& operation) {
  return Values::boolean(std::ranges::includes(operation.parts(1), operation.parts(0)));
}

inline Value set_union(const Operation& operation) {
  SetElements all(operation.parts(0).begin(), operation.parts(0).end());
  all.insert(all.end(), operation.parts(1).begin(), operation.parts(1).end());
  return set(operation, std::move(all));
}

inline Value intersection(const Operation& operation) {
  SetElements both;
  std::ranges::set_intersection(operation.parts(0), operation.parts(1), std::back_inserter(both));
  return set(operation, std::move(both));
}

inline Value difference(const Operation& operation) {
  SetElements rest;
  std::ranges::set_difference(operation.parts(0), operation.parts(1), std::back_inserter(rest));
  return set(operation, std::move(rest));
}

inline Value cardinality(const Operation& operation) {
  return operation.values.integer(operation.result,
                                  mpz_class(static_cast<unsigned long>(operation.parts(0).size())));
}

}  // namespace gadfly::smtlib::inline theories
