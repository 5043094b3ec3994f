// SPDX-License-Identifier: Apache-2.0
// Swaps the sides of a rule, and renumbers its slots.
#include "lib/approx/reversed_rule.h"

#include <algorithm>

#include "lib/approx/rule_reader.h"

namespace gadfly::approx {

using namespace smtlib;

namespace {

// Returns the number of places of the slot in the rule's term `term`.
uint32_t places(const ApproximationRule& rule, uint32_t term, uint32_t slot) {
  const RuleTerm& t = rule.nodes[term];
  uint32_t sum = t.names_slot() && t.number == slot;
  for (const uint32_t child : t.children) sum += places(rule, child, slot);
  return sum;
}

// Returns whether the term computes an index, as in (_ extract (- m 1) 1). Where a pattern has one,
// its numeral variables may not be known yet.
bool computes(const ApproximationRule& rule, uint32_t term) {
  const RuleTerm& t = rule.nodes[term];
  return std::ranges::any_of(t.indices,
                             [&](uint32_t index) {
                               const IndexExpression::Kind kind =
                                   rule.pool->expressions[index].kind;
                               return kind != IndexExpression::Kind::kConstant &&
                                      kind != IndexExpression::Kind::kVariable;
                             }) ||
         std::ranges::any_of(t.children, [&](uint32_t child) { return computes(rule, child); });
}

// Puts the slots in this order, and renumbers their uses.
void reorder(ApproximationRule& rule, const std::vector<uint32_t>& order) {
  std::vector<Slot> slots;
  std::vector<uint32_t> number(order.size());
  for (const uint32_t old : order) {
    number[old] = static_cast<uint32_t>(slots.size());
    slots.push_back(std::move(rule.slots[old]));
  }
  for (Slot& slot : slots)
    if (slot.binder != ApproximationRule::kNone) slot.binder = number[slot.binder];
  for (RuleTerm& term : rule.nodes)
    if (term.names_slot()) term.number = number[term.number];
  rule.slots = std::move(slots);
}

}  // namespace

std::optional<ApproximationRule> reversed(ApproximationRule rule, const TheorySet& theory_set) {
  if (rule.where != ApproximationRule::kNone) return std::nullopt;
  std::swap(rule.pattern, rule.replacement);
  if (computes(rule, rule.pattern)) return std::nullopt;
  std::vector<uint32_t> order;
  std::vector<uint32_t> drawn;
  for (uint32_t i = 0; i < rule.slots.size(); ++i) {
    Slot& slot = rule.slots[i];
    const uint32_t uses = places(rule, rule.pattern, i);
    if (slot.kind == Slot::Kind::kBinder && uses != 1) return std::nullopt;
    if (uses > 0) {
      if (i >= rule.matched) slot.kind = Slot::Kind::kVariable;
      order.push_back(i);
    } else if (slot.kind == Slot::Kind::kVariable && slot.binder == ApproximationRule::kNone) {
      slot.kind = Slot::Kind::kTerm;
      drawn.push_back(i);
    } else {
      return std::nullopt;
    }
  }
  rule.matched = static_cast<uint32_t>(order.size());
  if (rule.matched == 0) return std::nullopt;
  order.insert(order.end(), drawn.begin(), drawn.end());
  reorder(rule, order);
  rule.repeats = rule.bare() && places(rule, rule.replacement, rule.nodes[rule.pattern].number) > 1;
  read_operators(rule, theory_set);
  return rule;
}

}  // namespace gadfly::approx
