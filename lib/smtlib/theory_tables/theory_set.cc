// SPDX-License-Identifier: Apache-2.0
// Lookup in the compiled tables; theory_reader.cc reads them.
#include "lib/smtlib/theory_tables/theory_set.h"

#include <algorithm>

#include "lib/base/digit.h"
#include "lib/smtlib/theory_tables/embedded_theories.h"

namespace gadfly::smtlib::inline theory_tables {

TheorySet::TheorySet() {
#define GADFLY_RESERVED_WORD(name, spelling) symbols_.intern(spelling);
#include "lib/smtlib/syntax/reserved_words.def"
#undef GADFLY_RESERVED_WORD
#define GADFLY_COMMAND(name, spelling, kind) symbols_.intern(spelling);
#include "lib/smtlib/syntax/commands.def"
#undef GADFLY_COMMAND
  GADFLY_INVARIANT(symbols_.size() == kReservedWordCount);
}

const TheorySet& TheorySet::standard() {
  static const TheorySet* const theory_set = [] {
    std::vector<TableSource> tables;
    for (const auto& [stem, text] : embedded_theories())
      tables.push_back({std::string(stem) + ".smt2", std::string(text)});
    Result<std::unique_ptr<TheorySet>> read = TheorySet::read(std::move(tables));
    GADFLY_INVARIANT(read.ok());
    return read.value().release();
  }();
  return *theory_set;
}

std::span<const OperatorId> TheorySet::operators_named(Symbol name) const {
  if (name + size_t{1} >= first_overload_.size()) return {};
  const uint32_t first = first_overload_[name];
  return {overloads_.data() + first, first_overload_[name + 1] - first};
}

uint32_t TheorySet::rival_not_meant(const Tree& script) const {
  std::vector<bool> named(theories_.size());
  for (NodeId node = 0; node < script.node_count(); ++node) {
    const Symbol symbol = script.node(node).symbol;
    if (symbol < only_theory_.size() && only_theory_[symbol] != kNoTheory)
      named[only_theory_[symbol]] = true;
  }
  for (size_t i = 0; i < theories_.size(); ++i) {
    const uint32_t rival = theories_[i].rival;
    if (rival != kNoTheory && named[i] && !named[rival]) return rival;
  }
  return kNoTheory;
}

std::vector<OperatorId> TheorySet::other_names(OperatorId id) const {
  std::vector<OperatorId> others;
  const Theory& theory = theories_[op(id).theory];
  for (uint32_t i = 0; op(id).renamed && i < theory.operator_count; ++i) {
    const OperatorId other = theory.first_operator + i;
    if (other != id && op(other).original == op(id).original) others.push_back(other);
  }
  return others;
}

bool TheorySet::has_operator(Symbol name, const Logic& logic) const {
  return std::ranges::any_of(operators_named(name), [&](OperatorId id) {
    const Operator& op = operators_[id];
    return !op.extension || logic.has_theory(theories_[op.theory].name);
  });
}

const SortConstructor* TheorySet::sort_constructor(Symbol name) const {
  const auto found = std::ranges::find(constructors_, name, &SortConstructor::name);
  return found == constructors_.end() ? nullptr : &*found;
}

bool TheorySet::allows(const SortConstructor& constructor,
                       std::span<const uint32_t> indices) const {
  const bool takes_primes =
      constructor.condition >= 0 &&
      pool_.expressions[constructor.condition].kind == IndexExpression::Kind::kPrime;
  if (!takes_primes && std::ranges::any_of(indices, [](uint32_t i) { return i > kMaxIndex; }))
    return false;
  if (constructor.condition < 0) return true;
  Binding binding;
  for (size_t i = 0; i < indices.size(); ++i)
    binding.numerals[pool_.expressions[constructor.indices[i]].value] = indices[i];
  return evaluate(pool_, static_cast<uint32_t>(constructor.condition), binding) != 0;
}

bool TheorySet::is_sort(const SortTable& sorts, SortId sort) const {
  const SortConstructor* constructor = sort_constructor(sorts.sort(sort).name);
  return constructor == nullptr || allows(*constructor, sorts.indices(sort));
}

const SortAbbreviation* TheorySet::abbreviation(Symbol name) const {
  const auto found = std::ranges::find(abbreviations_, name, &SortAbbreviation::name);
  return found == abbreviations_.end() ? nullptr : &*found;
}

SortId TheorySet::abbreviated_sort(Symbol name) const {
  const SortAbbreviation* found = abbreviation(name);
  return found == nullptr ? kUnknownSort : found->sort;
}

std::span<const OperatorId> TheorySet::enumeration(SortId sort) const {
  for (const auto& [enumerated, constants] : enumerations_)
    if (enumerated == sort) return constants;
  return {};
}

const LiteralRule* TheorySet::literal_rule(LiteralKind kind, const Logic& logic) const {
  const LiteralRule* first = nullptr;
  for (const LiteralRule& rule : literals_) {
    if (rule.kind != kind) continue;
    if (logic.has_theory(theories_[rule.theory].name)) return &rule;
    if (first == nullptr) first = &rule;
  }
  return first;
}

bool TheorySet::coerces(SortId from, SortId to) const {
  return std::ranges::find(coercions_, std::pair(from, to)) != coercions_.end();
}

Symbol TheorySet::digits_symbol(std::string_view name, std::string_view& digits) const {
  size_t stem = name.size();
  while (stem > 0 && is_digit(name[stem - 1])) --stem;
  if (stem == name.size() || stem == 0) return kNoSymbol;
  digits = name.substr(stem);
  const Symbol symbol = symbols_.find(std::string(name.substr(0, stem)) + '*');
  return operators_named(symbol).empty() ? kNoSymbol : symbol;
}

}  // namespace gadfly::smtlib::inline theory_tables
