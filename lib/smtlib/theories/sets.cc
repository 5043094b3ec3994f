// SPDX-License-Identifier: Apache-2.0
// The meanings of sets.smt2, for finite sets. Complements and universes are unknown: they may be
// infinite, and cvc5 gives these operators a meaning of its own.
#include "lib/smtlib/theories/set_operations.h"

namespace gadfly::smtlib::inline theories {
namespace {

Value insert(const Operation& operation) {
  SetElements all(operation.parts(1).begin(), operation.parts(1).end());
  all.push_back(operation[0]);
  return set(operation, std::move(all));
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

constexpr MeaningRow kMeanings[] = {{"set.empty", empty_set},
                                    {"set.singleton", singleton},
                                    {"set.member", member},
                                    {"set.subset", subset},
                                    {"set.union", set_union},
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
