// SPDX-License-Identifier: Apache-2.0
// Writes the replacement of a rule as text, from a match of its pattern.
#include "lib/approx/instantiate.h"

#include <algorithm>

#include "lib/approx/formula_printer.h"
#include "lib/generate/attempt.h"

namespace gadfly::approx {

using namespace smtlib;

SortId wanted(const ApproximationRule& rule, SortTable& sorts, const Match& match, uint32_t i) {
  return build(*rule.pool, sorts, rule.slots[rule.matched + i].sort, match.binding);
}

void supply(const ApproximationRule& rule, Match& match, uint32_t i, const TermText& text) {
  match.drawn[rule.matched + i] = text;
}

bool positive(const ApproximationRule& rule, uint32_t i) {
  return rule.where != ApproximationRule::kNone &&
         rule.slots[rule.matched + i].kind == Slot::Kind::kConstant;
}

bool add_part(const Script& script, const Part& part, TermText& out) {
  if (part.arguments == 0) return out.add_term(script, part.term);
  const Operator& op = script.theory_set().op(script.term(part.term).reference);
  const NodeId head = script.node(part.term).first_child;
  const uint32_t all = argument_count(script, part.term);
  const uint32_t first = op.associativity == Associativity::kRight ? all - part.arguments : 0;
  out.add_raw("(", 1);
  out.add_raw(script.text(head), script.subtree_end(head) - head);
  out.uses.push_back({op.name, kNoDeclaration});
  NodeId each = argument(script, part.term, first);
  for (uint32_t i = 0; i < part.arguments; ++i, each = script.node(each).next_sibling) {
    out.add_raw(" ");
    if (!out.add_term(script, each)) return false;
  }
  out.add_raw(")");
  return true;
}

DeclarationId symbol_of(const Script& script, const RuleTerm& named, DeclarationId constructor) {
  if (named.kind != RuleTerm::Kind::kField) return constructor;
  return script.constructor(script.declaration(constructor)).first_selector + named.field;
}

bool instantiate(const ApproximationRule& rule, const Script& script, NodeId term,
                 const Match& match, TermText& out) {
  generate::Attempt attempt(out);
  const auto add_slot = [&](const RuleTerm& named, TermText& to) {
    const uint32_t number = named.number;
    const Slot& slot = rule.slots[number];
    if (slot.kind == Slot::Kind::kConstructor) {
      const DeclarationId symbol = symbol_of(script, named, match.functions[number]);
      const Declaration& d = script.declaration(symbol);
      to.add_symbol(script, d.name, symbol);
      return !d.overloaded && script.resolve(d.name, term) == symbol;
    }
    if (slot.kind == Slot::Kind::kFunction) {
      const DeclarationId function = match.functions[number];
      to.add_symbol(script, script.declaration(function).name, function);
      return true;
    }
    if (slot.kind == Slot::Kind::kVariable) {
      if (!rule.bare() || rule.repeats) return add_part(script, match.parts[number], to);
      to.add_raw(script.text(term), script.subtree_end(term) - term);
      return true;
    }
    if (slot.kind == Slot::Kind::kBinder) {
      const NodeId variables = match.parts[number].term;
      to.add_raw(script.text(variables), script.subtree_end(variables) - variables);
      return true;
    }
    const TermText& drawn = match.drawn[number];
    to.add_raw(drawn.text, drawn.nodes);
    to.uses.insert(to.uses.end(), drawn.uses.begin(), drawn.uses.end());
    return true;
  };
  if (print_term(rule, script.theory_set(), rule.replacement, match.binding, add_slot, out)) {
    // The replacement copies the quantifiers of the pattern, so the variables that they bind are no
    // uses of outer declarations.
    const auto bound_again = [&](const TermText::Use& use) {
      const Declaration& declaration = script.declaration(use.declaration);
      return declaration.local() && std::ranges::any_of(rule.slots, [&](const Slot& slot) {
               if (slot.kind != Slot::Kind::kBinder) return false;
               const NodeId variables = match.parts[&slot - rule.slots.data()].term;
               return declaration.node >= variables &&
                      declaration.node < script.subtree_end(variables);
             });
    };
    out.uses.erase(std::remove_if(out.uses.begin() + static_cast<ptrdiff_t>(attempt.first_use()),
                                  out.uses.end(), bound_again),
                   out.uses.end());
    return true;
  }
  return attempt.fail();
}

}  // namespace gadfly::approx
