// SPDX-License-Identifier: Apache-2.0
// Each function visits the nodes of a term once, if they are at most kLargest.
#include "lib/smtlib/script/closed_terms.h"

#include <vector>

namespace gadfly::smtlib::inline script {
namespace {

constexpr NodeId kLargest = 64;  // in nodes

bool is_let_variable(const Script& script, NodeId node) {
  const TermInfo& info = script.term(node);
  return info.kind == TermKind::kDeclared &&
         script.declaration(info.reference).kind == DeclarationKind::kLetVariable;
}

// The node that declares the let variable at `node`.
NodeId binding_of(const Script& script, NodeId node) {
  return script.declaration(script.term(node).reference).node;
}

// Returns whether a value may contain the node: a literal, a constant, a constructor, or an
// operator that makes arrays, such as store.
bool is_part_of_value(const Script& script, const TermInfo& info) {
  switch (info.kind) {
    case TermKind::kNone:
    case TermKind::kLiteral:
    case TermKind::kAnnotated:
      return true;
    case TermKind::kOperator: {
      const Operator& op = script.theory_set().op(info.reference);
      const bool array = value_kind(script, info.sort) == ValueKind::kArray;
      return op.arguments.empty() || (array && op.role == Role::kNone);
    }
    case TermKind::kDeclared:
      return script.declaration(info.reference).kind == DeclarationKind::kConstructor;
    default:
      return false;
  }
}

}  // namespace

ValueKind value_kind(const Script& script, SortId sort) {
  if (script.hides_theory_sort()) return ValueKind::kNone;
  const SortConstructor* found =
      script.theory_set().sort_constructor(script.sorts().sort(sort).name);
  return found == nullptr ? ValueKind::kNone : found->values;
}

NodeId bound_term(const Script& script, NodeId term) {
  for (NodeId steps = 0; steps < kLargest && is_let_variable(script, term); ++steps)
    term = script.node(binding_of(script, term)).next_sibling;
  return term;
}

namespace {

// Returns whether the term consists only of literals, operators, let, and let variables. Adds the
// terms of let variables that are bound outside of it to `outside`.
bool is_closed(const Script& script, NodeId term, std::vector<NodeId>& outside) {
  const NodeId end = script.subtree_end(term);
  for (NodeId node = term; node < end; ++node) {
    switch (script.term(node).kind) {
      case TermKind::kNone:
      case TermKind::kLiteral:
      case TermKind::kOperator:
      case TermKind::kLet:
        break;
      default:
        if (!is_let_variable(script, node)) return false;
        if (binding_of(script, node) < term) outside.push_back(bound_term(script, node));
    }
  }
  return true;
}

}  // namespace

bool is_closed(const Script& script, NodeId term) {
  if (script.subtree_end(term) - term > kLargest) return false;
  std::vector<NodeId> outside;
  return is_closed(script, term, outside) && outside.empty();
}

bool is_constant(const Script& script, NodeId term) {
  std::vector<NodeId> left = {term};
  for (NodeId visited = 0; !left.empty();) {
    const NodeId next = left.back();
    left.pop_back();
    visited += script.subtree_end(next) - next;
    if (visited > kLargest || !is_closed(script, next, left)) return false;
  }
  return true;
}

bool is_coefficient(const Script& script, NodeId term) {
  const TermInfo& info = script.term(term);
  if (info.kind == TermKind::kLiteral) return true;
  return info.kind == TermKind::kOperator &&
         script.theory_set().op(info.reference).role == Role::kMinus &&
         script.term(script.child(term, 1)).kind == TermKind::kLiteral;
}

bool is_value(const Script& script, NodeId term) {
  const NodeId end = script.subtree_end(term);
  if (end - term > kLargest) return false;
  for (NodeId node = term; node < end; ++node)
    if (!is_part_of_value(script, script.term(node))) return false;
  return true;
}

}  // namespace gadfly::smtlib::inline script
