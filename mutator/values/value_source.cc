// SPDX-License-Identifier: Apache-2.0
// Changes the evaluator's model with each drawn value.
#include "mutator/values/value_source.h"

#include <algorithm>

#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::mutator {

using namespace smtlib;

namespace {

constexpr uint64_t kMaxFunctionRows = 3;  // of a drawn function, less than this

}  // namespace

ValueSource::ValueSource(const Script& script, Context& context, const NumberedCheck& check)
    : script_(script),
      context_(context),
      check_(check),
      evaluator_(context.witness.evaluator()),
      witnessed_(start_from_witness(script, context, check)),
      follows_(witnessed_ && context.rng.chance(3, 4)) {}

Value ValueSource::of_constant(DeclarationId id, std::span<const NodeId> uses) {
  changed_ = id;
  before_ = evaluator_.model().of(id);
  const Value held = before_.fallback;
  if (follows_ && held != kUnknownValue) return held;
  const Value value = drawn(script_.declaration(id).result, uses);
  if (value == kUnknownValue) return value;
  evaluator_.model().set(id, value);
  evaluator_.forget();
  return value;
}

Value ValueSource::of_term(NodeId term) {
  if (follows_) return evaluator_.evaluate(term);
  return drawn(script_.term(term).sort, {&term, 1});
}

const Interpretation& ValueSource::of_function(DeclarationId id) {
  Interpretation& interpretation = evaluator_.model().of(id);
  const Declaration& declaration = script_.declaration(id);
  const auto draw = [&](SortId sort) { return context_.witness.drawer().draw(sort, context_.rng); };
  changed_ = id;
  before_ = interpretation;
  if (!follows_) {
    interpretation = {};
    for (uint64_t left = context_.rng.below(kMaxFunctionRows); left > 0; --left) {
      std::vector<Value> row;
      for (const SortId sort : script_.parameters(declaration)) row.push_back(draw(sort));
      const Value result = draw(declaration.result);
      if (result != kUnknownValue && std::ranges::find(row, kUnknownValue) == row.end())
        interpretation.table[row] = result;
    }
  }
  if (interpretation.fallback == kUnknownValue) interpretation.fallback = draw(declaration.result);
  evaluator_.forget();
  return interpretation;
}

void ValueSource::restore(DeclarationId id) {
  if (id != changed_) return;
  evaluator_.model().of(id) = before_;
  evaluator_.forget();
}

bool ValueSource::may_be_equal(DeclarationId left, DeclarationId right) const {
  if (!follows_) return true;
  const Value value = evaluator_.model().apply(left, {});
  return value != kUnknownValue && value == evaluator_.model().apply(right, {});
}

void ValueSource::offer() {
  if (witnessed_) offer_model(script_, context_, check_.number);
}

Value ValueSource::drawn(SortId sort, std::span<const NodeId> uses) {
  const Value value = context_.rng.chance(1, 2) ? compared(uses) : kUnknownValue;
  return value != kUnknownValue ? value : context_.witness.drawer().draw(sort, context_.rng);
}

// Draws a use in a comparison with a term without variables. Returns the value of this term or one
// close to it.
Value ValueSource::compared(std::span<const NodeId> uses) {
  if (uses.empty()) return kUnknownValue;
  const NodeId use = uses[context_.rng.below(uses.size())];
  const NodeId parent = script_.node(use).parent;
  const TermInfo& comparison = script_.term(parent);
  if (comparison.kind != TermKind::kOperator || comparison.sort != script_.theory_set().bool_sort())
    return kUnknownValue;
  for (NodeId a = script_.child(parent, 1); a != kNoNode; a = script_.node(a).next_sibling) {
    if (script_.term(a).sort != script_.term(use).sort || !is_closed(script_, a)) continue;
    const Value bound = evaluator_.evaluate(a);
    if (!values().is_known(bound)) continue;
    return context_.rng.chance(2, 3) ? context_.witness.drawer().close_to(bound, context_.rng)
                                     : bound;
  }
  return kUnknownValue;
}

}  // namespace gadfly::mutator
