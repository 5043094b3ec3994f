// SPDX-License-Identifier: Apache-2.0
// Builds the skeleton of a formula without recursion, and the signatures of atoms.
#include "lib/bank/structure.h"

#include <algorithm>

namespace gadfly::bank {

using namespace smtlib;

namespace {

constexpr size_t kMostAtoms = 64;

bool is_formula(const Script& script, NodeId node) {
  const TermInfo& info = script.term(node);
  return info.kind != TermKind::kOpaque && info.sort == script.theory_set().bool_sort();
}

bool has_opaque_part(const Script& script, NodeId term) {
  for (NodeId n = script.node(term).first_child; n != kNoNode; n = script.node(n).next_sibling)
    if (script.term(n).kind == TermKind::kOpaque) return true;
  return false;
}

std::string_view operator_name(const Script& script, NodeId term) {
  return script.symbols().name(script.theory_set().op(script.term(term).reference).name);
}

// Returns the name of an argument's sort in a signature; empty if the sort is unknown.
std::string sort_name(const Script& script, NodeId term) {
  const TermInfo& info = script.term(term);
  if (info.kind == TermKind::kOpaque || info.sort == kUnknownSort) return "";
  const Symbol name = script.sorts().sort(info.sort).name;
  if (name == kNoSymbol) return "";
  if (script.theory_set().sort_constructor(name) != nullptr)
    return std::string(script.symbols().name(name));
  return script.is_datatype(name) ? "D" : "S";
}

}  // namespace

bool is_connective(const Script& script, NodeId formula) {
  const TermInfo& info = script.term(formula);
  if (info.kind == TermKind::kQuantifier || info.kind == TermKind::kLet ||
      info.kind == TermKind::kAnnotated)
    return true;
  const NodeId head = script.node(formula).first_child;
  if (info.kind != TermKind::kOperator || head == kNoNode) return false;
  const TheorySet& theory_set = script.theory_set();
  if (theory_set.theories()[theory_set.op(info.reference).theory].name != "Core") return false;
  for (NodeId n = script.node(head).next_sibling; n != kNoNode; n = script.node(n).next_sibling)
    if (!is_formula(script, n)) return false;
  return true;
}

std::optional<Structure> structure_of(const Script& script, NodeId formula) {
  Structure found;
  // A stack of the nodes still to be written; kNoNode stands for a closing parenthesis.
  std::vector<NodeId> left = {formula};
  while (!left.empty()) {
    const NodeId node = left.back();
    left.pop_back();
    if (node == kNoNode) {
      found.skeleton += ')';
      continue;
    }
    if (!is_formula(script, node)) return std::nullopt;
    const TermInfo& info = script.term(node);
    if (info.kind == TermKind::kAnnotated) {
      left.push_back(script.child(node, 1));
      continue;
    }
    if (info.kind == TermKind::kLet) {
      left.push_back(script.child(node, 2));
      continue;
    }
    if (!found.skeleton.empty() && found.skeleton.back() != '(') found.skeleton += ' ';
    if (!is_connective(script, node)) {
      if (found.atoms.size() == kMostAtoms || has_opaque_part(script, node)) return std::nullopt;
      found.atoms.push_back(node);
      found.skeleton += '_';
      continue;
    }
    found.skeleton += '(';
    left.push_back(kNoNode);
    if (info.kind == TermKind::kQuantifier) {
      found.skeleton += script.text(script.child(node, 0));
      found.skeleton += ' ' + std::to_string(script.child_count(script.child(node, 1)));
      left.push_back(script.child(node, 2));
      continue;
    }
    found.skeleton += operator_name(script, node);
    const size_t first = left.size();
    const NodeId head = script.node(node).first_child;
    for (NodeId n = script.node(head).next_sibling; n != kNoNode; n = script.node(n).next_sibling)
      left.push_back(n);
    std::reverse(left.begin() + static_cast<std::ptrdiff_t>(first), left.end());
  }
  return found;
}

std::string signature_of(const Script& script, NodeId atom) {
  const TermInfo& info = script.term(atom);
  const NodeId head = script.node(atom).first_child;
  if (info.sort != script.theory_set().bool_sort()) return "";
  if (info.kind == TermKind::kDeclared && head == kNoNode) return "BoolVar";
  if (head == kNoNode || (info.kind != TermKind::kOperator && info.kind != TermKind::kDeclared &&
                          info.kind != TermKind::kTester))
    return "";
  std::string text = "(";
  if (info.kind == TermKind::kTester) text += "is";
  if (info.kind == TermKind::kOperator) text += operator_name(script, atom);
  if (info.kind == TermKind::kDeclared) text += "predicate";
  for (NodeId n = script.node(head).next_sibling; n != kNoNode; n = script.node(n).next_sibling) {
    const std::string sort = sort_name(script, n);
    if (sort.empty()) return "";
    text += ' ' + sort + (script.term(n).kind == TermKind::kLiteral ? "Const" : "Var");
  }
  return text + ')';
}

}  // namespace gadfly::bank
