// SPDX-License-Identifier: Apache-2.0
// Collects the values of closed terms first, and makes the candidates of a sort when it is asked
// for.
#include "lib/smtlib/evaluation/candidates.h"

#include <algorithm>

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
  for (size_t i = 0; i < std::min(closed.size(), kMost / 8); ++i) add_neighbors(sort, closed[i]);
  add_extremes(sort);
  return all_[sort];
}

// Adds the values next to a value, between which a comparison with it changes.
void CandidateValues::add_neighbors(SortId sort, Value value) {
  switch (values_.kind(value)) {
    case ValueKind::kInteger:
      add(sort, values_.integer(sort, values_.number(value) + 1));
      return add(sort, values_.integer(sort, values_.number(value) - 1));
    case ValueKind::kReal:
      add(sort, values_.real(sort, values_.rational(value) + 1));
      return add(sort, values_.real(sort, values_.rational(value) - 1));
    case ValueKind::kBitVector:
      add(sort, values_.bit_vector(sort, values_.number(value) + 1));
      add(sort, values_.bit_vector(sort, values_.number(value) - 1));
      return add(sort, values_.bit_vector(sort, -values_.number(value) - 1));
    default:
      return;
  }
}

void CandidateValues::add_extremes(SortId sort) {
  switch (values_.kind_of(sort)) {
    case ValueKind::kInteger:
      for (const int number : {1, -1, 2}) add(sort, values_.integer(sort, number));
      return;
    case ValueKind::kReal:
      for (const mpq_class& number : {mpq_class(1), mpq_class(-1), mpq_class(1, 2)})
        add(sort, values_.real(sort, number));
      return;
    case ValueKind::kField:
      for (const int number : {0, 1, -1, 2}) add(sort, values_.field(sort, number));
      return;
    case ValueKind::kBitVector:
    case ValueKind::kFloat:
      return add_bits(sort);
    case ValueKind::kString:
      for (const std::u32string_view text : {U"", U"a", U"0"})
        add(sort, values_.string(sort, text));
      return;
    case ValueKind::kSequence:
      return add(sort, values_.sequence(sort, {}));
    case ValueKind::kSet:
      return add(sort, values_.set(sort, {}));
    case ValueKind::kArray:
      return add_arrays(sort);
    case ValueKind::kConstructed:
      if (const Datatype* datatype = values_.datatype(sort))
        for (const Constructor& constructor : evaluator_.script().constructors(*datatype))
          if (evaluator_.script().declaration(constructor.declaration).parameter_count == 0)
            add(sort, values_.constructed(sort, constructor.declaration, {}));
      return;
    default:
      return;
  }
}

// Of a bit-vector: the least and the greatest numbers, with sign and without. Of a float: the
// zeros, infinities, and NaN, and the least and the greatest number of each sign.
void CandidateValues::add_bits(SortId sort) {
  const uint32_t width = values_.width(sort);
  const mpz_class sign = power_of_two(width - 1);
  if (values_.kind_of(sort) == ValueKind::kBitVector) {
    for (const mpz_class& number :
         {mpz_class(0), mpz_class(1), mpz_class(-1), sign, mpz_class(sign - 1)})
      add(sort, values_.bit_vector(sort, number));
    return;
  }
  const uint32_t fraction = values_.sorts().indices(sort)[1] - 1;  // bits of it
  const mpz_class infinity = sign - power_of_two(fraction);
  for (const mpz_class& magnitude :
       {mpz_class(0), infinity, mpz_class(1), mpz_class(infinity - 1)}) {
    add(sort, values_.floating(sort, magnitude));
    add(sort, values_.floating(sort, sign + magnitude));
  }
  add(sort, values_.floating(sort, infinity + 1));
}

// The arrays with the same element everywhere, for the first two candidates of elements.
void CandidateValues::add_arrays(SortId sort) {
  const SortId element = values_.sorts().arguments(sort)[1];
  std::vector<Value> elements;
  if (values_.cardinality(element).value_or(0) > 0) {
    for (uint64_t i = 0; i < std::min<uint64_t>(*values_.cardinality(element), 2); ++i)
      elements.push_back(values_.nth(element, i));
  } else {
    elements = of(element);
  }
  for (size_t i = 0; i < std::min<size_t>(elements.size(), 2); ++i)
    add(sort, values_.array(sort, elements[i], {}));
}

}  // namespace gadfly::smtlib::inline evaluation
