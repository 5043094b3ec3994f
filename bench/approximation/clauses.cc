// SPDX-License-Identifier: Apache-2.0
// Writes each gate as an equivalence, with clauses for both directions.
#include "bench/approximation/clauses.h"

#include <algorithm>
#include <charconv>

namespace gadfly::bench {

using namespace smtlib;

namespace {

constexpr std::string_view kPrefix = "gadfly-cnf-";

// Returns the first number N such that the script has no symbol kPrefix followed by N or a larger
// number. Ignores numbers from 2^63 on, because fresh constants never reach them.
uint64_t first_fresh_number(const SymbolTable& symbols) {
  uint64_t first = 1;
  for (Symbol symbol = 1; symbol < symbols.size(); ++symbol) {
    std::string_view name = symbols.name(symbol);
    if (!name.starts_with(kPrefix)) continue;
    name.remove_prefix(kPrefix.size());
    uint64_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (error == std::errc() && number < uint64_t{1} << 63) first = std::max(first, number + 1);
  }
  return first;
}

Symbol operator_with(const TheorySet& theory_set, Role role) {
  const auto found = std::ranges::find(theory_set.operators(), role, &Operator::role);
  return found == theory_set.operators().end() ? kNoSymbol : found->name;
}

}  // namespace

Clauses::Clauses(const Script& script)
    : script_(script),
      or_(operator_with(script.theory_set(), Role::kDisjunction)),
      not_(operator_with(script.theory_set(), Role::kNegation)),
      bool_(script.print_sort(script.theory_set().bool_sort())),
      next_(first_fresh_number(script.symbols())) {}

bool Clauses::possible(NodeId command) const {
  return or_ != kNoSymbol && not_ != kNoSymbol && script_.resolve(or_, command) == kNoDeclaration &&
         script_.resolve(not_, command) == kNoDeclaration;
}

void Clauses::clear() {
  atoms_.clear();
  commands_.clear();
  constants_ = clauses_ = 0;
}

Literal Clauses::atom(std::string_view text, bool brief) {
  atoms_ += text;
  const auto size = static_cast<uint32_t>(text.size());
  return {static_cast<uint32_t>(atoms_.size()) - size, size, false, brief};
}

void Clauses::add(Literal literal, std::string& out) const {
  if (literal.negated) ((out += '(') += script_.symbols().name(not_)) += ' ';
  out.append(atoms_, literal.begin, literal.size);
  if (literal.negated) out += ')';
}

void Clauses::clause(std::initializer_list<Literal> some, std::span<const Literal> more) {
  const bool unit = some.size() + more.size() == 1;
  ++clauses_;
  start_command(script_.symbols().name(kAssert));
  if (!unit) (commands_ += '(') += script_.symbols().name(or_);
  for (std::span<const Literal> literals : {std::span<const Literal>(some), more})
    for (Literal literal : literals) {
      if (!unit) commands_ += ' ';
      add(literal, commands_);
    }
  commands_ += unit ? ")" : "))";
}

Literal Clauses::conjunction(std::span<Literal> literals) {
  for (Literal& literal : literals) literal = !literal;
  return joined(literals, true);
}

// Returns a literal that is equivalent to the disjunction of the literals, or, if `negated`, to its
// negation.
Literal Clauses::joined(std::span<const Literal> literals, bool negated) {
  if (literals.size() == 1) return negated ? !literals[0] : literals[0];
  const Literal made = constant();
  const Literal head = negated ? !made : made;
  clause({!head}, literals);
  for (Literal literal : literals) clause({head, !literal});
  return made;
}

Literal Clauses::ite_literal(Literal condition, Literal a, Literal b) {
  const Literal made = constant();
  clause({!made, !condition, a});
  clause({made, !condition, !a});
  clause({!made, condition, b});
  clause({made, condition, !b});
  return made;
}

Literal Clauses::named(Literal literal) {
  if (literal.brief) return literal;
  const Literal made = constant();
  clause({!made, literal});
  clause({made, !literal});
  return made;
}

Literal Clauses::definition(std::string_view sort, std::string_view value) {
  const Literal made = fresh();
  start_command(script_.symbols().name(kDefineFun));
  add(made, commands_);
  ((((commands_ += " () ") += sort) += ' ') += value) += ')';
  return made;
}

Literal Clauses::fresh() {
  return atom(std::string(kPrefix) + std::to_string(next_++), true);
}

Literal Clauses::constant() {
  const Literal made = fresh();
  ++constants_;
  start_command(script_.symbols().name(kDeclareFun));
  add(made, commands_);
  ((commands_ += " () ") += bool_) += ')';
  return made;
}

void Clauses::start_command(std::string_view word) {
  if (!commands_.empty()) commands_ += '\n';
  ((commands_ += '(') += word) += ' ';
}

}  // namespace gadfly::bench
