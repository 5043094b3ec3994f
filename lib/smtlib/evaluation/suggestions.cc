// SPDX-License-Identifier: Apache-2.0
// Collects the atoms with two arguments of the same sort once, by the symbols in them.
#include "lib/smtlib/evaluation/suggestions.h"

#include <algorithm>
#include <set>

namespace gadfly::smtlib::inline evaluation {
namespace {

constexpr size_t kMostOfSymbol = 8;   // partners and atoms that are kept
constexpr NodeId kLargestAtom = 256;  // nodes; symbols that stand deeper get no values

bool is_declared(const Script& script, NodeId term) {
  const TermInfo& info = script.term(term);
  return info.kind == TermKind::kDeclared &&
         script.declaration(info.reference).kind == DeclarationKind::kDeclaredFunction;
}

// Returns the numerator divided by the denominator modulo 2^width; nothing if there is no quotient.
std::optional<mpz_class> quotient(mpz_class numerator, mpz_class denominator, uint32_t width) {
  const mp_bitcnt_t twos = denominator == 0 ? width : mpz_scan1(denominator.get_mpz_t(), 0);
  if (twos >= width || (numerator != 0 && mpz_scan1(numerator.get_mpz_t(), 0) < twos))
    return std::nullopt;
  numerator >>= twos;
  denominator >>= twos;
  const mpz_class modulus = mpz_class(1) << width;
  mpz_class inverse;
  mpz_invert(inverse.get_mpz_t(), denominator.get_mpz_t(), modulus.get_mpz_t());
  return numerator * inverse;
}

}  // namespace

Suggestions::Suggestions(Evaluator& evaluator, std::unordered_map<Value, Value>& chosen,
                         CandidateValues& candidates)
    : evaluator_(evaluator), values_(evaluator.values()), chosen_(chosen), candidates_(candidates) {
  for (const NodeId term : evaluator.script().terms()) add_atom(term);
}

void Suggestions::add_atom(NodeId term) {
  const Script& script = evaluator_.script();
  if (script.term(term).kind != TermKind::kOperator ||
      script.term(term).sort != script.theory_set().bool_sort())
    return;
  const std::vector<NodeId> sides = script.arguments(term);
  if (sides.size() != 2 || script.term(sides[0]).sort != script.term(sides[1]).sort) return;
  const bool equality = script.theory_set().op(script.term(term).reference).role == Role::kEquality;
  add_partner(sides[0], sides[1], equality);
  add_partner(sides[1], sides[0], equality);
  if (script.subtree_end(term) - term <= kLargestAtom) add_occurrences({sides[0], sides[1]});
}

void Suggestions::add_partner(NodeId subject, NodeId other, bool equality) {
  const Script& script = evaluator_.script();
  const auto keep = [&](std::vector<Partner>& known) {
    if (known.size() < kMostOfSymbol) known.push_back({subject, other, equality});
  };
  if (const std::optional<Origin> origin = open_origin(subject)) keep(partners_[*origin]);
  const std::vector<NodeId> parts = script.arguments(subject);
  if (parts.size() != 2 || values_.kind_of(script.term(parts[0]).sort) != ValueKind::kArray) return;
  const std::span<const SortId> sorts = values_.sorts().arguments(script.term(parts[0]).sort);
  if (is_declared(script, parts[0]) && script.node(parts[0]).first_child == kNoNode &&
      sorts[0] == script.term(parts[1]).sort && sorts[1] == script.term(subject).sort)
    keep(elements_[*open_origin(parts[0])]);
}

void Suggestions::add_occurrences(Atom atom) {
  const Script& script = evaluator_.script();
  const ValueKind kind = values_.kind_of(script.term(atom.left).sort);
  if (kind != ValueKind::kInteger && kind != ValueKind::kReal && kind != ValueKind::kBitVector)
    return;
  std::set<DeclarationId> symbols;
  for (const NodeId side : {atom.left, atom.right})
    for (NodeId part = side + 1; part < script.subtree_end(side); ++part)
      if (is_declared(script, part) && script.node(part).first_child == kNoNode)
        symbols.insert(script.term(part).reference);
  for (const DeclarationId symbol : symbols)
    if (atoms_[symbol].size() < kMostOfSymbol) atoms_[symbol].push_back(atom);
}

// Returns the origin that the value of the term has if it is free; nothing if it is never free, or
// free only if a part of it is.
std::optional<Suggestions::Origin> Suggestions::open_origin(NodeId term) const {
  const Script& script = evaluator_.script();
  const TermInfo& info = script.term(term);
  if (info.kind == TermKind::kOperator && script.theory_set().op(info.reference).partial)
    return Origin(Applicator::kOperator, info.reference);
  if (info.kind != TermKind::kDeclared) return std::nullopt;
  const DeclarationKind kind = script.declaration(info.reference).kind;
  if (kind == DeclarationKind::kDeclaredFunction)
    return Origin(Applicator::kFunction, info.reference);
  if (kind == DeclarationKind::kSelector) return Origin(Applicator::kDatatype, info.reference);
  return std::nullopt;
}

Suggestions::Origin Suggestions::origin_of(Value free) const {
  const std::span<const uint32_t> name = values_.name(free);
  return {name[0], name[name[0] == Applicator::kDatatype ? 2 : 1]};
}

void Suggestions::add(Value value) {
  if (values_.is_known(value) && found_.size() < kMost &&
      std::ranges::find(found_, value) == found_.end())
    found_.push_back(value);
}

std::vector<Value> Suggestions::of(Value free) {
  found_.clear();
  evaluator_.forget();
  const Origin origin = origin_of(free);
  for (const Partner& partner : partners_[origin]) {
    if (evaluator_.evaluate(partner.subject) != free) continue;
    const Value value = evaluator_.evaluate(partner.other);
    add(value);
    if (!partner.equality && values_.is_known(value))
      for (const Value neighbor : neighbors(values_, value)) add(neighbor);
  }
  if (elements_.contains(origin)) add_array(free);
  if (origin.first == Applicator::kFunction && values_.name(free).size() == 2)
    for (const Atom& atom : atoms_[origin.second]) add_meeting(free, atom);
  return found_;
}

// Adds arrays with what the elements are compared with, and some element at all other indices.
void Suggestions::add_array(Value free) {
  std::vector<Values::Entry> entries;
  for (const Partner& partner : elements_[origin_of(free)]) {
    const NodeId index = evaluator_.script().arguments(partner.subject)[1];
    const Values::Entry entry = {evaluator_.evaluate(index), evaluator_.evaluate(partner.other)};
    if (values_.is_known(entry.first) && values_.is_known(entry.second)) entries.push_back(entry);
  }
  if (entries.empty()) return;
  const SortId sort = values_.sort(free);
  for (const Value other : candidates_.first(values_.sorts().arguments(sort)[1]))
    add(values_.array(sort, other, entries));
  add(values_.array(sort, entries.front().second, entries));
}

// Adds the value of the free one for which the sides of the atom are equal, if their difference is
// linear in it, and the neighbors of that.
void Suggestions::add_meeting(Value free, Atom atom) {
  const SortId sort = values_.sort(free);
  const std::optional<mpq_class> at_zero = difference(free, 0, atom);
  const std::optional<mpq_class> at_one = at_zero ? difference(free, 1, atom) : std::nullopt;
  if (!at_one) return;
  const mpq_class slope = *at_one - *at_zero;
  Value value = kUnknownValue;
  if (values_.kind_of(sort) != ValueKind::kBitVector) {
    if (slope != 0) value = number(sort, -*at_zero / slope);
  } else if (const auto found = quotient(-at_zero->get_num(), slope.get_num(),
                                         values_.width(evaluator_.script().term(atom.left).sort))) {
    value = values_.bit_vector(sort, *found);
  }
  if (value == kUnknownValue) return;
  add(value);
  for (const Value neighbor : neighbors(values_, value)) add(neighbor);
}

// Returns the left side minus the right side if the free value is 0 or 1; nothing if a side is no
// rational number then.
std::optional<mpq_class> Suggestions::difference(Value free, int at, Atom atom) {
  const Value value = number(values_.sort(free), at);
  if (value == kUnknownValue) return std::nullopt;
  chosen_[free] = value;
  evaluator_.forget();
  std::optional<mpq_class> result = mpq_class(0);
  for (const auto& [side, sign] : {std::pair(atom.left, 1), std::pair(atom.right, -1)}) {
    const Value found = evaluator_.evaluate(side);
    const ValueKind kind = found == kUnknownValue ? ValueKind::kNone : values_.kind(found);
    if (kind == ValueKind::kReal)
      *result += sign * values_.rational(found);
    else if (kind == ValueKind::kInteger || kind == ValueKind::kBitVector)
      *result += sign * values_.number(found);
    else
      result = std::nullopt;
    if (!result) break;
  }
  chosen_.erase(free);
  evaluator_.forget();
  return result;
}

// Returns the number as a value of a numeric sort, an integer rounded down; unknown for other
// sorts.
Value Suggestions::number(SortId sort, const mpq_class& number) {
  const ValueKind kind = values_.kind_of(sort);
  if (kind == ValueKind::kReal) return values_.real(sort, number);
  mpz_class floor;
  mpz_fdiv_q(floor.get_mpz_t(), number.get_num_mpz_t(), number.get_den_mpz_t());
  if (kind == ValueKind::kInteger) return values_.integer(sort, floor);
  return kind == ValueKind::kBitVector ? values_.bit_vector(sort, floor) : kUnknownValue;
}

}  // namespace gadfly::smtlib::inline evaluation
