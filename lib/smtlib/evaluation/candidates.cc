// SPDX-License-Identifier: Apache-2.0
// Collects the values of closed terms first, and makes the candidates of a sort when it is asked
// for.
#include "lib/smtlib/evaluation/candidates.h"

#include <algorithm>

#include "lib/smtlib/evaluation/values/float.h"
#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::smtlib::inline evaluation {
namespace {

mpz_class power_of_two(uint32_t exponent) {
  return mpz_class(1) << exponent;
}

}  // namespace

CandidateValues::CandidateValues(Evaluator& evaluator)
    : evaluator_(evaluator), values_(evaluator.values()) {
  const Script& script = evaluator.script();
  size_t evaluated = 0;
  for (const NodeId term : script.terms()) {
    const SortId sort = script.term(term).sort;
    std::vector<Value>& known = closed_[sort];
    if (known.size() == kMost || !is_closed(script, term)) continue;
    if (evaluated++ == kMostTerms) break;
    const Value value = evaluator.evaluate(term);
    if (values_.is_known(value) && std::ranges::find(known, value) == known.end())
      known.push_back(value);
  }
}

void CandidateValues::add(SortId sort, Value value) {
  std::vector<Value>& all = all_[sort];
  if (value == kUnknownValue || all.size() == kMost || std::ranges::find(all, value) != all.end())
    return;
  all.push_back(value);
}

const std::vector<Value>& CandidateValues::of(SortId sort) {
  const auto [place, is_new] = all_.try_emplace(sort);
  if (!is_new) return place->second;
  const ValueKind kind = values_.kind_of(sort);
  if (kind == ValueKind::kInteger) add(sort, values_.integer(sort, 0));
  if (kind == ValueKind::kReal) add(sort, values_.real(sort, 0));
  const std::vector<Value>& closed = closed_[sort];
  for (size_t i = 0; i < std::min(closed.size(), kMost / 2); ++i) add(sort, closed[i]);
  if (kind == ValueKind::kReal) add_near_floats(sort);
  for (size_t i = 0; i < std::min(closed.size(), kMost / 8); ++i)
    for (const Value neighbor : neighbors(values_, closed[i])) add(sort, neighbor);
  add_extremes(sort);
  return all_[sort];
}

// Adds the numbers a quarter of the last place beside the first closed floats: a conversion of such
// a number rounds.
void CandidateValues::add_near_floats(SortId real) {
  constexpr size_t kFloats = 2;  // of each format
  constexpr size_t kMostBits = 4096;
  for (const auto& [sort, closed] : closed_) {
    if (values_.kind_of(sort) != ValueKind::kFloat) continue;
    const std::span<const uint32_t> indices = values_.sorts().indices(sort);
    const FloatFormat format = {indices[0], indices[1]};
    for (size_t i = 0; i < std::min(closed.size(), kFloats); ++i) {
      const Float number = unpack(format, values_.number(closed[i]));
      if (number.kind != Float::Kind::kFinite || number.is_zero()) continue;
      const int64_t last = std::max(number.top(), format.min_exponent()) + 1 - indices[1];
      const auto exact = to_rational(number, kMostBits);
      const auto quarter = to_rational({.significand = 1, .exponent = last - 2}, kMostBits);
      if (!exact || !quarter) continue;
      add(real, values_.real(real, *exact - *quarter));
      add(real, values_.real(real, *exact + *quarter));
    }
  }
}

std::vector<Value> neighbors(Values& values, Value number) {
  const SortId sort = values.sort(number);
  switch (values.kind(number)) {
    case ValueKind::kInteger:
      return {values.integer(sort, values.number(number) + 1),
              values.integer(sort, values.number(number) - 1)};
    case ValueKind::kReal:
      return {values.real(sort, values.rational(number) + 1),
              values.real(sort, values.rational(number) - 1)};
    case ValueKind::kBitVector:
      return {values.bit_vector(sort, values.number(number) + 1),
              values.bit_vector(sort, values.number(number) - 1),
              values.bit_vector(sort, -values.number(number) - 1)};
    default:
      return {};
  }
}

// Of a bit-vector: the least and the greatest numbers, with sign and without. Of a float: the
// zeros, infinities, and NaN, and the least and the greatest number of each sign.
std::vector<Value> extremes(Values& values, SortId sort) {
  std::vector<Value> found;
  switch (values.kind_of(sort)) {
    case ValueKind::kInteger:
      for (const int number : {0, 1, -1, 2}) found.push_back(values.integer(sort, number));
      break;
    case ValueKind::kReal:
      for (const mpq_class& number : {mpq_class(0), mpq_class(1), mpq_class(-1), mpq_class(1, 2)})
        found.push_back(values.real(sort, number));
      break;
    case ValueKind::kField:
      for (const int number : {0, 1, -1, 2}) found.push_back(values.field(sort, number));
      break;
    case ValueKind::kBitVector: {
      const mpz_class sign = power_of_two(values.width(sort) - 1);
      for (const mpz_class& number :
           {mpz_class(0), mpz_class(1), mpz_class(-1), sign, mpz_class(sign - 1)})
        found.push_back(values.bit_vector(sort, number));
      break;
    }
    case ValueKind::kFloat: {
      const mpz_class sign = power_of_two(values.width(sort) - 1);
      const uint32_t fraction = values.sorts().indices(sort)[1] - 1;  // bits of it
      const mpz_class infinity = sign - power_of_two(fraction);
      for (const mpz_class& magnitude :
           {mpz_class(0), infinity, mpz_class(1), mpz_class(infinity - 1)}) {
        found.push_back(values.floating(sort, magnitude));
        found.push_back(values.floating(sort, sign + magnitude));
      }
      found.push_back(values.floating(sort, infinity + 1));
      break;
    }
    case ValueKind::kString:
      for (const std::u32string_view text : {U"", U"a", U"0"})
        found.push_back(values.string(sort, text));
      break;
    case ValueKind::kSequence:
      found.push_back(values.sequence(sort, {}));
      break;
    case ValueKind::kSet:
      found.push_back(values.set(sort, {}));
      break;
    case ValueKind::kBag:
      found.push_back(values.bag(sort, {}));
      break;
    default:
      break;
  }
  return found;
}

void CandidateValues::add_extremes(SortId sort) {
  for (const Value value : extremes(values_, sort)) add(sort, value);
  switch (values_.kind_of(sort)) {
    case ValueKind::kSequence:
      for (const Value element : first(values_.sorts().arguments(sort)[0]))
        add(sort, values_.sequence(sort, {element}));
      return;
    case ValueKind::kSet:
      for (const Value element : first(values_.sorts().arguments(sort)[0]))
        add(sort, values_.set(sort, {element}));
      return;
    case ValueKind::kBag:
      for (const Value element : first(values_.sorts().arguments(sort)[0]))
        add(sort, values_.bag(sort, {element}));
      return;
    case ValueKind::kTuple:
      return add_tuples(sort);
    case ValueKind::kArray:
      return add_arrays(sort);
    case ValueKind::kConstructed:
      return add_constructed(sort);
    default:
      return;
  }
}

// The tuple of the first candidates of the parts, and that of the second ones.
void CandidateValues::add_tuples(SortId sort) {
  const std::vector<SortId> sorts(values_.sorts().arguments(sort).begin(),
                                  values_.sorts().arguments(sort).end());
  for (size_t number = 0; number < 2; ++number) {
    std::vector<Value> parts;
    for (const SortId part : sorts) {
      const std::vector<Value> candidates = first(part);
      if (candidates.empty()) return;
      parts.push_back(candidates[std::min(number, candidates.size() - 1)]);
    }
    add(sort, values_.tuple(sort, std::move(parts)));
  }
}

// The arrays with the same element everywhere, for the first two candidates of elements.
void CandidateValues::add_arrays(SortId sort) {
  for (const Value element : first(values_.sorts().arguments(sort)[1]))
    add(sort, values_.array(sort, element, {}));
}

// The constructors without arguments; then the others, applied to the first candidate of each sort,
// and to the second ones. A list is nil, then a list of the first element, then one of the second.
void CandidateValues::add_constructed(SortId sort) {
  const Datatype* datatype = values_.datatype(sort);
  if (datatype == nullptr) return;
  const Script& script = evaluator_.script();
  for (const size_t number : {0, 1, 2})
    for (const Constructor& constructor : script.constructors(*datatype)) {
      const Declaration& declaration = script.declaration(constructor.declaration);
      if ((number == 0) != (declaration.parameter_count == 0)) continue;
      std::vector<Value> arguments;
      for (size_t field = 0; field < declaration.parameter_count; ++field)
        if (const auto of_field = first(values_.field_sort(sort, declaration, field));
            !of_field.empty())
          arguments.push_back(of_field[std::min(number, of_field.size()) - 1]);
      if (arguments.size() == declaration.parameter_count)
        add(sort, values_.constructed(sort, constructor.declaration, std::move(arguments)));
    }
}

std::vector<Value> CandidateValues::first(SortId sort) {
  std::vector<Value> found;
  if (const uint64_t count = values_.cardinality(sort).value_or(0); count > 0) {
    for (uint64_t i = 0; i < std::min<uint64_t>(count, 2); ++i)
      found.push_back(values_.nth(sort, i));
    return found;
  }
  const std::vector<Value>& candidates = of(sort);
  found.assign(candidates.begin(), candidates.begin() + std::min<ptrdiff_t>(candidates.size(), 2));
  return found;
}

}  // namespace gadfly::smtlib::inline evaluation
