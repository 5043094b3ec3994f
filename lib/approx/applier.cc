// SPDX-License-Identifier: Apache-2.0
// Draws the terms of a rule with lib/generate. In a linear logic, rejects replacements that
// multiply or divide by a term.
#include "lib/approx/applier.h"

#include <algorithm>

#include "lib/approx/instantiate.h"
#include "lib/generate/generator.h"
#include "lib/generate/literals.h"
#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::approx {

using namespace smtlib;
using generate::add_literal;

namespace {

// The maximum depth of an injected formula: a connective over atoms over terms (Sparrow, algorithm
// 1).
constexpr uint32_t kFormulaDepth = 2;

bool add_term(const Script& script, generate::Context& context, NodeId place, SortId sort,
              Applier::Draws draws, TermText& out) {
  generate::Generator generator(script, context, place);
  if (draws == Applier::Draws::kExisting && context.rng.chance(7, 8) &&
      generator.existing(sort, out))
    return true;
  if (sort == script.theory_set().bool_sort())
    return generator.application(sort, static_cast<uint32_t>(context.rng.below(kFormulaDepth + 1)),
                                 out);
  if (context.rng.chance(1, 2) && generator.application(sort, 0, out)) return true;
  return generator.existing(sort, out) || generator.application(sort, 0, out) ||
         add_literal(script, context, {.sort = sort, .place = place}, out);
}

// Returns whether all solvers accept the rule's term as a constant factor.
bool is_factor(const ApproximationRule& rule, const Script& script, const Match& match,
               const RuleTerm& term) {
  if (term.kind == RuleTerm::Kind::kLiteral) return true;
  if (term.kind == RuleTerm::Kind::kSlot) {
    if (rule.slots[term.number].kind == Slot::Kind::kConstant) return true;
    const Part& part = match.parts[term.number];
    return rule.slots[term.number].kind == Slot::Kind::kVariable && part.term != kNoNode &&
           part.arguments == 0 && is_coefficient(script, part.term);
  }
  return term.kind == RuleTerm::Kind::kOperator && term.children.size() == 1 &&
         script.theory_set().op(term.number).role == Role::kMinus &&
         rule.nodes[term.children[0]].kind == RuleTerm::Kind::kLiteral;
}

// Returns whether the replacement stays in a linear logic: whether it has at most one argument of a
// product that is not a constant, and only constant divisors.
bool stays_linear(const ApproximationRule& rule, const Script& script, const Match& match) {
  if (!script.logic().linear) return true;
  std::vector<uint32_t> left = {rule.replacement};
  while (!left.empty()) {
    const RuleTerm& term = rule.nodes[left.back()];
    left.pop_back();
    left.insert(left.end(), term.children.begin(), term.children.end());
    if (term.kind != RuleTerm::Kind::kOperator) continue;
    const Linearity linearity = script.theory_set().op(term.number).linearity;
    if (linearity == Linearity::kAny) continue;
    if (linearity == Linearity::kNever) return false;
    uint32_t others = 0;
    for (size_t i = linearity == Linearity::kDivisor ? 1 : 0; i < term.children.size(); ++i)
      others += !is_factor(rule, script, match, rule.nodes[term.children[i]]);
    if (others > (linearity == Linearity::kProduct ? 1 : 0)) return false;
  }
  return true;
}

}  // namespace

uint32_t growth(const Script& script, NodeId node, const TermText& replacement) {
  const uint32_t size = script.subtree_end(node) - node;
  return replacement.nodes > size ? replacement.nodes - size : 0;
}

bool overlaps(const Script& script, NodeId a, NodeId b) {
  return script.node(a).begin < script.node(b).end && script.node(b).begin < script.node(a).end;
}

bool has_pattern(const Script& script, NodeId place) {
  return script.term(place).kind == TermKind::kAnnotated &&
         script.term(script.node(place).parent).kind == TermKind::kQuantifier;
}

bool Applier::apply(const ApproximationRule& rule, const Script& script, generate::Context& context,
                    NodeId node, TermText& out) {
  const auto accepted = [&](OperatorId id) {
    return context.scratch.profile().accepts(script.theory_set(), id, script.logic());
  };
  if (!match(rule, script, node, match_) || !std::ranges::all_of(rule.operators, accepted) ||
      !stays_linear(rule, script, match_))
    return false;
  for (uint32_t i = 0; i < rule.drawn(); ++i) {
    const SortId sort = wanted(rule, context.sorts, match_, i);
    if (sort == kUnknownSort) return false;
    supply_.clear();
    const bool constant = rule.slots[rule.matched + i].kind == Slot::Kind::kConstant;
    const bool made =
        constant ? add_literal(script, context,
                               {.sort = sort, .place = node, .bare = positive(rule, i)}, supply_)
                 : add_term(script, context, node, sort, draws_, supply_);
    if (!made) return false;
    supply(rule, match_, i, supply_);
  }
  out.clear();
  return instantiate(rule, script, node, match_, out) && out.text != script.text(node) &&
         growth(script, node, out) <= context.max_nodes;
}

}  // namespace gadfly::approx
