// SPDX-License-Identifier: Apache-2.0
// Writes equalities, bounds and negations with the operators that have these roles in the theory
// tables.
#include "lib/generate/claims.h"

#include "lib/generate/attempt.h"
#include "lib/generate/place.h"
#include "lib/smtlib/evaluation/values/value_text.h"

namespace gadfly::generate {

using namespace smtlib;

namespace {

// The maximum size of a value's text in bytes.
constexpr size_t kMaxValueBytes = 400;

// Writes applications of operators of the theories.
class Writer {
 public:
  Writer(const Script& script, TermText& out) : script_(script), out_(out) {}

  void open(OperatorId id) {
    out_.add_raw("(", 1);
    out_.add_symbol(script_, script_.theory_set().op(id).name, kNoDeclaration);
    out_.add_raw(" ");
  }
  void close() { out_.add_raw(")"); }
  void space() { out_.add_raw(" "); }

 private:
  const Script& script_;
  TermText& out_;
};

// Returns whether all solvers accept the text of the value in this logic. Visits the parts of
// datatype values. Each part needs at least one byte of text, so the visit stops at kMaxValueBytes
// parts; shared parts could otherwise cause 2^depth visits.
bool spelled_alike(const Script& script, const Values& values, Value value) {
  std::vector<Value> left = {value};
  size_t walked = 0;
  while (!left.empty()) {
    if (++walked > kMaxValueBytes) return false;
    const Value part = left.back();
    left.pop_back();
    switch (values.kind(part)) {
      case ValueKind::kReal:
        if (script.logic().difference && values.rational(part).get_den() != 1) return false;
        break;
      case ValueKind::kBoolean:
      case ValueKind::kInteger:
      case ValueKind::kBitVector:
      case ValueKind::kField:
      case ValueKind::kFloat:
      case ValueKind::kString:
        break;
      case ValueKind::kConstructed:
        left.insert(left.end(), values.parts(part).begin(), values.parts(part).end());
        break;
      case ValueKind::kElement:
        if (script.theory_set().enumeration(values.sort(part)).empty()) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

// Adds a use for each constructor in the text of the value.
void add_constructors(const Script& script, const Values& values, Value value, TermText& out) {
  std::vector<Value> left = {value};
  while (!left.empty()) {
    const Value part = left.back();
    left.pop_back();
    if (values.kind(part) != ValueKind::kConstructed) continue;
    const DeclarationId constructor = values.constructor(part);
    out.uses.push_back({script.declaration(constructor).name, constructor});
    left.insert(left.end(), values.parts(part).begin(), values.parts(part).end());
  }
}

// Maps the values of an ordered sort to numbers in the same order. For a float, the number is its
// magnitude with its sign, so both zeros map to 0.
mpq_class rank(const Values& values, Value value) {
  if (values.kind(value) == ValueKind::kReal) return values.rational(value);
  if (values.kind(value) != ValueKind::kFloat) return mpq_class(values.number(value));
  const mpz_class sign = mpz_class(1) << (values.width(values.sort(value)) - 1);
  const mpz_class& bits = values.number(value);
  return mpq_class(bits < sign ? bits : mpz_class(sign - bits));
}

}  // namespace

bool at_most(const Values& values, Value left, Value right) {
  if (values.kind(left) == ValueKind::kString)
    return values.characters(left) <= values.characters(right);
  return rank(values, left) <= rank(values, right);
}

bool add_negation(const Script& script, Context& context, NodeId formula, NodeId place,
                  TermText& out) {
  const OperatorId negation = context.scratch.vocabulary().with_role(
      script, Role::kNegation, script.theory_set().bool_sort());
  if (negation == Vocabulary::kNoOperator) return false;
  Attempt attempt(out);
  Writer writer(script, out);
  writer.open(negation);
  if (!means_the_same(script, out, place, attempt.first_use())) return attempt.fail();
  out.add_raw(script.text(formula), script.subtree_end(formula) - formula);
  writer.close();
  return true;
}

bool add_value(const Script& script, const Values& values, Value value, TermText& out) {
  std::string text;
  if (!values.is_known(value) || !spelled_alike(script, values, value) ||
      !print_value(script, values, value, text) || text.size() > kMaxValueBytes)
    return false;
  out.add_raw(text, 1);
  add_constructors(script, values, value, out);
  return true;
}

bool add_claim(const Script& script, Context& context, Values& values, ValueDrawer& drawer,
               NodeId term, Value value, NodeId place, TermText& out) {
  const Vocabulary& vocabulary = context.scratch.vocabulary();
  const SortId boolean = script.theory_set().bool_sort();
  const OperatorId equality = vocabulary.with_role(script, Role::kEquality, boolean);
  if (!values.is_known(value) || !spelled_alike(script, values, value) ||
      equality == Vocabulary::kNoOperator)
    return false;
  if (script.logic().difference && script.node(term).kind == NodeKind::kList) return false;
  Attempt attempt(out);
  Writer writer(script, out);
  const OperatorId order = vocabulary.order_of(script, script.term(term).sort);
  const OperatorId negation = vocabulary.with_role(script, Role::kNegation, boolean);
  bool fine = true;
  if (order == Vocabulary::kNoOperator || context.rng.chance(1, 2)) {
    writer.open(equality);
    fine = out.add_term(script, term);
    writer.space();
    fine &= add_value(script, values, value, out);
    writer.close();
  } else {
    // Write one bound of the term; another claim may write the other. A strict bound is the
    // negation of the opposite bound.
    const bool tight = context.rng.chance(1, 2);
    const Value bound = tight ? value : drawer.close_to(value, context.rng);
    if (!values.is_known(bound) || !spelled_alike(script, values, bound)) return false;
    const bool strict = bound != value && context.rng.chance(1, 2);
    const bool upper = tight ? context.rng.chance(1, 2) : at_most(values, value, bound);
    // For an upper bound: value <= bound or not (bound <= value). For a lower bound: bound <= value
    // or not (value <= bound).
    const bool bound_first = upper == strict;
    if (strict) writer.open(negation);
    writer.open(order);
    if (bound_first) fine &= add_value(script, values, bound, out);
    if (bound_first) writer.space();
    fine &= out.add_term(script, term);
    if (!bound_first) writer.space();
    if (!bound_first) fine &= add_value(script, values, bound, out);
    writer.close();
    if (strict) writer.close();
  }
  if (!fine || !means_the_same(script, out, place, attempt.first_use())) return attempt.fail();
  return true;
}

}  // namespace gadfly::generate
