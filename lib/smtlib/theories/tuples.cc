// SPDX-License-Identifier: Apache-2.0
// The meanings of tuples.smt2: of tuples, and of sets and bags of them.
#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

using TupleParts = std::vector<Value>;

// --- Tuples.

Value tuple(const Operation& operation) {
  return operation.values.tuple(operation.result,
                                {operation.arguments.begin(), operation.arguments.end()});
}

Value selection(const Operation& operation) {
  return operation.parts(0)[operation.indices[0]];
}

Value update(const Operation& operation) {
  TupleParts parts(operation.parts(0).begin(), operation.parts(0).end());
  parts[operation.indices[0]] = operation[1];
  return operation.values.tuple(operation.result, std::move(parts));
}

// Returns the parts of a tuple at the operation's indices, in this order.
TupleParts projected(const Operation& operation, Value tuple) {
  TupleParts parts;
  for (const uint32_t index : operation.indices)
    parts.push_back(operation.values.parts(tuple)[index]);
  return parts;
}

Value projection(const Operation& operation) {
  return operation.values.tuple(operation.result, projected(operation, operation[0]));
}

// --- Relations, which are sets of tuples, and tables, which are bags of them.

// The sort of the tuples in the result.
SortId row_sort(const Operation& operation) {
  return operation.values.sorts().arguments(operation.result)[0];
}

// Returns the set or bag of the tuples with these parts; unknown if one of them is.
Value collection(const Operation& operation, const std::vector<TupleParts>& rows) {
  const SortId sort = row_sort(operation);
  const bool table = operation.values.kind_of(operation.result) == ValueKind::kBag;
  TupleParts all;
  for (const TupleParts& row : rows) {
    all.push_back(operation.values.tuple(sort, row));
    if (all.back() == kUnknownValue) return kUnknownValue;
  }
  return table ? operation.values.bag(operation.result, std::move(all))
               : operation.values.set(operation.result, std::move(all));
}

// Calls join(a, b) for each pair of rows of the two arguments, and returns the collection of the
// rows that it returns and that are not empty.
template <class Join>
Value pairs(const Operation& operation, Join join) {
  const std::span<const Value> left = operation.parts(0);
  const std::span<const Value> right = operation.parts(1);
  // A row without parts would be no row.
  if (operation.values.sorts().arguments(row_sort(operation)).empty()) return kUnknownValue;
  if (!operation.values.spend(left.size() * right.size())) return kUnknownValue;
  std::vector<TupleParts> rows;
  for (const Value a : left)
    for (const Value b : right) {
      if (TupleParts row = join(operation.values.parts(a), operation.values.parts(b)); !row.empty())
        rows.push_back(std::move(row));
      if (rows.size() > kMaxParts) return kUnknownValue;
    }
  return collection(operation, rows);
}

TupleParts joined(std::span<const Value> a, std::span<const Value> b) {
  TupleParts row(a.begin(), a.end());
  row.insert(row.end(), b.begin(), b.end());
  return row;
}

Value product(const Operation& operation) {
  return pairs(operation, joined);
}

// The pairs of tuples in which the last part of the first is the first part of the second, without
// these two.
Value join(const Operation& operation) {
  return pairs(operation, [](std::span<const Value> a, std::span<const Value> b) {
    return a.back() == b.front() ? joined(a.first(a.size() - 1), b.subspan(1)) : TupleParts();
  });
}

// The pairs of tuples that are equal at pairs of places: indices i j ..., i in the first.
Value join_of_columns(const Operation& operation) {
  return pairs(operation, [&](std::span<const Value> a, std::span<const Value> b) {
    for (size_t i = 0; i + 1 < operation.indices.size(); i += 2)
      if (a[operation.indices[i]] != b[operation.indices[i + 1]]) return TupleParts();
    return joined(a, b);
  });
}

Value transpose(const Operation& operation) {
  std::vector<TupleParts> rows;
  for (const Value tuple : operation.parts(0)) {
    const std::span<const Value> parts = operation.values.parts(tuple);
    rows.emplace_back(parts.rbegin(), parts.rend());
  }
  return collection(operation, rows);
}

Value projection_of_rows(const Operation& operation) {
  std::vector<TupleParts> rows;
  for (const Value tuple : operation.parts(0)) rows.push_back(projected(operation, tuple));
  return collection(operation, rows);
}

Value identity(const Operation& operation) {
  std::vector<TupleParts> rows;
  for (const Value tuple : operation.parts(0)) {
    const Value part = operation.values.parts(tuple)[0];
    rows.push_back({part, part});
  }
  return collection(operation, rows);
}

// For each part, the parts to which it is related.
std::map<Value, TupleParts> successors(const Operation& operation) {
  std::map<Value, TupleParts> found;
  for (const Value tuple : operation.parts(0)) {
    const std::span<const Value> parts = operation.values.parts(tuple);
    found[parts[0]].push_back(parts[1]);
  }
  return found;
}

Value transitive_closure(const Operation& operation) {
  const std::map<Value, TupleParts> next = successors(operation);
  std::vector<TupleParts> rows;
  for (const auto& [start, direct] : next) {
    std::set<Value> reached;
    for (TupleParts open = direct; !open.empty();) {
      const Value at = open.back();
      open.pop_back();
      if (!operation.values.spend(1) || rows.size() > kMaxParts) return kUnknownValue;
      if (!reached.insert(at).second) continue;
      rows.push_back({start, at});
      if (const auto more = next.find(at); more != next.end())
        open.insert(open.end(), more->second.begin(), more->second.end());
    }
  }
  return collection(operation, rows);
}

// The parts that are related to at least that number of different ones.
Value join_image(const Operation& operation) {
  if (operation.number(1) <= 0) return kUnknownValue;
  std::vector<TupleParts> rows;
  for (const auto& [part, related] : successors(operation))
    if (operation.number(1) <= static_cast<unsigned long>(related.size())) rows.push_back({part});
  return collection(operation, rows);
}

// The partition of the rows by their parts at the indices. That of no rows is {{}}, as in cvc5.
Value groups(const Operation& operation) {
  std::map<TupleParts, TupleParts> rows;  // by the parts at the indices
  for (const Value tuple : operation.parts(0)) rows[projected(operation, tuple)].push_back(tuple);
  if (rows.empty()) rows.emplace();
  const SortId sort = row_sort(operation);
  const bool table = operation.values.kind_of(sort) == ValueKind::kBag;
  TupleParts all;
  for (auto& [key, group] : rows) {
    all.push_back(table ? operation.values.bag(sort, std::move(group))
                        : operation.values.set(sort, std::move(group)));
    if (all.back() == kUnknownValue) return kUnknownValue;
  }
  return table ? operation.values.bag(operation.result, std::move(all))
               : operation.values.set(operation.result, std::move(all));
}

constexpr MeaningRow kMeanings[] = {{"tuple.unit", tuple},
                                    {"tuple", tuple},
                                    {"tuple.select", selection},
                                    {"tuple.update", update},
                                    {"tuple.project", projection},
                                    {"rel.join", join},
                                    {"rel.product", product},
                                    {"rel.transpose", transpose},
                                    {"rel.tclosure", transitive_closure},
                                    {"rel.iden", identity},
                                    {"rel.join_image", join_image},
                                    {"rel.group", groups},
                                    {"rel.project", projection_of_rows},
                                    {"rel.table_join", join_of_columns},
                                    {"table.product", product},
                                    {"table.join", join_of_columns},
                                    {"table.group", groups},
                                    {"table.project", projection_of_rows}};

}  // namespace

std::span<const MeaningRow> tuples_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
