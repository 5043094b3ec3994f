// SPDX-License-Identifier: Apache-2.0
// The meanings of sequences.smt2: operators like those of Strings, on sequences of elements.
#include <algorithm>
#include <optional>

#include "lib/smtlib/evaluation/operation.h"
#include "lib/smtlib/theories/elements.h"
#include "lib/smtlib/theories/occurrence.h"

namespace gadfly::smtlib::inline theories {
namespace {

using SequenceElements = std::vector<Value>;

Value sequence(const Operation& operation, SequenceElements elements) {
  return operation.values.sequence(operation.result, std::move(elements));
}

Value sequence(const Operation& operation, std::span<const Value> elements) {
  return sequence(operation, SequenceElements(elements.begin(), elements.end()));
}

Value integer(const Operation& operation, std::optional<size_t> position) {
  const mpz_class number = position ? mpz_class(static_cast<unsigned long>(*position)) : -1;
  return operation.values.integer(operation.result, number);
}

// Returns the argument as a position from 0 to `size`; nothing if it is outside of this range.
std::optional<size_t> position(const Operation& operation, size_t argument, size_t size) {
  const mpz_class& number = operation.number(argument);
  if (number < 0 || number > mpz_class(static_cast<unsigned long>(size))) return std::nullopt;
  return number.get_ui();
}

Value empty(const Operation& operation) {
  return sequence(operation, SequenceElements());
}

Value unit(const Operation& operation) {
  return sequence(operation, SequenceElements{operation[0]});
}

Value concatenation(const Operation& operation) {
  SequenceElements all(operation.parts(0).begin(), operation.parts(0).end());
  all.insert(all.end(), operation.parts(1).begin(), operation.parts(1).end());
  return sequence(operation, std::move(all));
}

Value length(const Operation& operation) {
  return integer(operation, operation.parts(0).size());
}

Value nth(const Operation& operation) {
  const std::span<const Value> all = operation.parts(0);
  const std::optional<size_t> at = position(operation, 1, all.size());
  return at && *at < all.size() ? all[*at] : kUnspecifiedValue;
}

Value at(const Operation& operation) {
  const std::span<const Value> all = operation.parts(0);
  const std::optional<size_t> at = position(operation, 1, all.size());
  return at && *at < all.size() ? sequence(operation, all.subspan(*at, 1)) : empty(operation);
}

Value extract(const Operation& operation) {
  const std::span<const Value> all = operation.parts(0);
  const std::optional<size_t> from = position(operation, 1, all.size());
  const mpz_class& wanted = operation.number(2);
  if (!from || wanted <= 0) return empty(operation);
  const size_t left = all.size() - *from;
  const bool short_of = wanted > mpz_class(static_cast<unsigned long>(left));
  return sequence(operation, all.subspan(*from, short_of ? left : wanted.get_ui()));
}

Value contains(const Operation& operation) {
  return Values::boolean(occurrence<Value>(operation.parts(0), operation.parts(1), 0).has_value());
}

Value prefix(const Operation& operation) {
  const std::span<const Value> part = operation.parts(0);
  const std::span<const Value> all = operation.parts(1);
  return Values::boolean(part.size() <= all.size() &&
                         std::ranges::equal(part, all.first(part.size())));
}

Value suffix(const Operation& operation) {
  const std::span<const Value> part = operation.parts(0);
  const std::span<const Value> all = operation.parts(1);
  return Values::boolean(part.size() <= all.size() &&
                         std::ranges::equal(part, all.last(part.size())));
}

// With two arguments, which Z3 accepts, searches from position 0 on.
Value index_of(const Operation& operation) {
  const std::span<const Value> all = operation.parts(0);
  const bool from_start = operation.arguments.size() == 2;
  const std::optional<size_t> from = from_start ? 0 : position(operation, 2, all.size());
  return integer(operation, from ? occurrence<Value>(all, operation.parts(1), *from)
                                 : std::optional<size_t>());
}

Value with_replaced(const Operation& operation, bool all) {
  auto replaced = theories::with_replaced<SequenceElements>(operation.parts(0), operation.parts(1),
                                                            operation.parts(2), all, kMaxParts);
  return replaced ? sequence(operation, std::move(*replaced)) : kUnknownValue;
}

// Replaces the first occurrence. The empty sequence occurs at position 0.
Value replace(const Operation& operation) {
  return with_replaced(operation, false);
}

// Replaces all occurrences from left to right. Does not replace the empty sequence.
Value replace_all(const Operation& operation) {
  return operation.parts(1).empty() ? operation[0] : with_replaced(operation, true);
}

Value reverse(const Operation& operation) {
  SequenceElements all(operation.parts(0).begin(), operation.parts(0).end());
  std::ranges::reverse(all);
  return sequence(operation, std::move(all));
}

Value update(const Operation& operation) {
  SequenceElements all(operation.parts(0).begin(), operation.parts(0).end());
  const std::optional<size_t> from = position(operation, 1, all.size());
  if (!from) return operation[0];
  const std::span<const Value> over = operation.parts(2);
  for (size_t i = 0; i < over.size() && *from + i < all.size(); ++i) all[*from + i] = over[i];
  return sequence(operation, std::move(all));
}

Value repetition(const Operation& operation) {
  std::optional<SequenceElements> all =
      repeated<SequenceElements>(operation.parts(0), operation.number(1), kMaxParts);
  return all ? sequence(operation, std::move(*all)) : kUnknownValue;
}

Value map(const Operation& operation) {
  std::optional<SequenceElements> all = images(operation);
  return all ? sequence(operation, std::move(*all)) : kUnknownValue;
}

constexpr MeaningRow kMeanings[] = {{"seq.empty", empty},
                                    {"seq.unit", unit},
                                    {"seq.++", concatenation},
                                    {"seq.len", length},
                                    {"seq.nth", nth},
                                    {"seq.at", at},
                                    {"seq.extract", extract},
                                    {"seq.contains", contains},
                                    {"seq.prefixof", prefix},
                                    {"seq.suffixof", suffix},
                                    {"seq.indexof", index_of},
                                    {"seq.replace", replace},
                                    {"seq.replace_all", replace_all},
                                    {"seq.rev", reverse},
                                    {"seq.update", update},
                                    {"seq.power", repetition},
                                    {"seq.map", map}};

}  // namespace

std::span<const MeaningRow> sequences_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
