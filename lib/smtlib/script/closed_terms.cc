// SPDX-License-Identifier: Apache-2.0
// Each function visits the nodes of a term once, if they are at most kLargest.
#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::smtlib::inline script {
namespace {

constexpr NodeId kLargest = 64;  // in nodes

// Returns whether a let inside `term` binds the symbol at `node`.
bool bound_by_let(const Script& script, NodeId node, NodeId term) {
  const Declaration& declaration = script.declaration(script.term(node).reference);
  return declaration.kind == DeclarationKind::kLetVariable && declaration.node > term;
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

bool is_closed(const Script& script, NodeId term) {
  const NodeId end = script.subtree_end(term);
  if (end - term > kLargest) return false;
  for (NodeId node = term; node < end; ++node) {
    switch (script.term(node).kind) {
      case TermKind::kNone:
      case TermKind::kLiteral:
      case TermKind::kOperator:
      case TermKind::kLet:
        break;
      case TermKind::kDeclared:
        if (!bound_by_let(script, node, term)) return false;
        break;
      default:
        return false;
    }
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
