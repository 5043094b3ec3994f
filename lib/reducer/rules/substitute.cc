// SPDX-License-Identifier: Apache-2.0
// Uses an asserted equation to eliminate a constant: replaces the constant everywhere by the other
// side, and deletes the assertion (ddSMT 2: EliminateVariable).
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

constexpr size_t kMostUses = 64;

// Returns whether the term refers to the declaration.
bool refers(const Script& script, NodeId term, DeclarationId id) {
  for (NodeId n = term; n < script.subtree_end(term); ++n)
    if (script.term(n).kind == TermKind::kDeclared && script.term(n).reference == id) return true;
  return false;
}

}  // namespace

void propose_substitute(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (node == kRoot || script.node(node).parent != kRoot ||
      script.commands()[script.command_of(node)].word != kAssert)
    return;
  const NodeId equation = script.child(node, 1);
  const TermInfo& info = script.term(equation);
  if (info.kind != TermKind::kOperator || script.child_count(equation) != 3 ||
      script.theory_set().op(info.reference).role != Role::kEquality)
    return;
  for (const uint32_t side : {1U, 2U}) {
    const NodeId variable = script.child(equation, side);
    const NodeId term = script.child(equation, 3 - side);
    const TermInfo& left = script.term(variable);
    if (left.kind != TermKind::kDeclared || script.node(variable).first_child != kNoNode) continue;
    const Declaration& d = script.declaration(left.reference);
    const std::span<const NodeId> uses = facts.uses(left.reference);
    if (d.kind != DeclarationKind::kDeclaredFunction || uses.size() > kMostUses ||
        refers(script, term, left.reference))
      continue;
    Edits& edits = changes.add();
    edits.delete_command(script, script.command_of(node));
    for (const NodeId use : uses)
      if (use != variable) edits.replace_node(script, use, script.text(term));
  }
}

}  // namespace gadfly::reducer
