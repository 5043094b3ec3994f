// SPDX-License-Identifier: Apache-2.0
// The meanings of bags.smt2. The elements of a bag are sorted, each as often as the bag has it.
#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "lib/smtlib/evaluation/operation.h"
#include "lib/smtlib/theories/elements.h"

namespace gadfly::smtlib::inline theories {
namespace {

using BagElements = std::vector<Value>;

Value bag(const Operation& operation, BagElements elements) {
  return operation.values.bag(operation.result, std::move(elements));
}

Value integer(const Operation& operation, size_t number) {
  return operation.values.integer(operation.result, mpz_class(static_cast<unsigned long>(number)));
}

Value empty_bag(const Operation& operation) {
  return bag(operation, {});
}

// An element a number of times, which may be negative.
Value multiple(const Operation& operation) {
  std::optional<BagElements> all =
      repeated<BagElements>(operation.arguments.first(1), operation.number(1), kMaxParts);
  return all ? bag(operation, *std::move(all)) : kUnknownValue;
}

Value maximum(const Operation& operation) {
  BagElements all;
  std::ranges::set_union(operation.parts(0), operation.parts(1), std::back_inserter(all));
  return bag(operation, std::move(all));
}

Value disjoint_union(const Operation& operation) {
  BagElements all(operation.parts(0).begin(), operation.parts(0).end());
  all.insert(all.end(), operation.parts(1).begin(), operation.parts(1).end());
  return bag(operation, std::move(all));
}

Value minimum(const Operation& operation) {
  BagElements both;
  std::ranges::set_intersection(operation.parts(0), operation.parts(1), std::back_inserter(both));
  return bag(operation, std::move(both));
}

// Subtracts the multiplicities.
Value subtraction(const Operation& operation) {
  BagElements rest;
  std::ranges::set_difference(operation.parts(0), operation.parts(1), std::back_inserter(rest));
  return bag(operation, std::move(rest));
}

// Removes each element of the second bag altogether.
Value removal(const Operation& operation) {
  BagElements rest;
  std::ranges::copy_if(operation.parts(0), std::back_inserter(rest), [&](Value element) {
    return !std::ranges::binary_search(operation.parts(1), element);
  });
  return bag(operation, std::move(rest));
}

Value subbag(const Operation& operation) {
  return Values::boolean(std::ranges::includes(operation.parts(1), operation.parts(0)));
}

Value multiplicity(const Operation& operation) {
  if (!operation.values.unique(operation[0])) return kUnknownValue;
  const std::span<const Value> all = operation.parts(1);
  const auto [begin, end] = std::equal_range(all.begin(), all.end(), operation[0]);
  return integer(operation, static_cast<size_t>(end - begin));
}

Value member(const Operation& operation) {
  if (!operation.values.unique(operation[0])) return kUnknownValue;
  return Values::boolean(std::ranges::binary_search(operation.parts(1), operation[0]));
}

Value cardinality(const Operation& operation) {
  return integer(operation, operation.parts(0).size());
}

// The chosen element may be any, but is the same for the same bag.
Value choose(const Operation& operation) {
  const std::span<const Value> all = operation.parts(0);
  return !all.empty() && all.front() == all.back() ? all.front() : kUnspecifiedValue;
}

Value without_duplicates(const Operation& operation) {
  BagElements all(operation.parts(0).begin(), operation.parts(0).end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return bag(operation, std::move(all));
}

constexpr MeaningRow kMeanings[] = {{"bag.empty", empty_bag},
                                    {"bag", multiple},
                                    {"bag.union_max", maximum},
                                    {"bag.union_disjoint", disjoint_union},
                                    {"bag.inter_min", minimum},
                                    {"bag.difference_subtract", subtraction},
                                    {"bag.difference_remove", removal},
                                    {"bag.subbag", subbag},
                                    {"bag.count", multiplicity},
                                    {"bag.member", member},
                                    {"bag.card", cardinality},
                                    {"bag.choose", choose},
                                    {"bag.duplicate_removal", without_duplicates},
                                    {"bag.setof", without_duplicates}};

}  // namespace

std::span<const MeaningRow> bags_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
