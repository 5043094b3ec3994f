// SPDX-License-Identifier: Apache-2.0
// Removes a constructor of a datatype, or a selector with its argument in every application of its
// constructor.
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

// Deletes the declaration `field` of a selector, and its argument in every application of its
// constructor.
void drop_selector(const Facts& facts, const Declaration& selector, NodeId field,
                   Changes& changes) {
  const Script& script = facts.script();
  const NodeId constructor = script.child(script.node(field).parent, 0);
  uint32_t number = 0;
  for (NodeId f = script.node(constructor).next_sibling; f != field && f != kNoNode;
       f = script.node(f).next_sibling)
    ++number;
  Edits& edits = changes.add();
  edits.delete_node(script, field);
  for (const NodeId use : facts.uses(script.constructor(selector).declaration)) {
    const NodeId argument = script.child(use, number + 1);
    if (argument == kNoNode) continue;
    if (script.child_count(use) == 2) {
      edits.replace_node(script, use, script.text(script.child(use, 0)));
    } else {
      edits.delete_node(script, argument);
    }
  }
}

}  // namespace

void propose_constructor(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (!script.node(node).is_symbol()) return;
  const DeclarationId id = facts.declared_at(node);
  const Declaration& d = script.declaration(id);
  const NodeId list = script.node(node).parent;  // (cons (head Int) (tail L)), (head Int), or (nil)
  if (id != kNoDeclaration && d.kind == DeclarationKind::kConstructor)
    changes.erase(script.node(list).first_child == node ? list : node);
  if (id != kNoDeclaration && d.kind == DeclarationKind::kSelector)
    drop_selector(facts, d, list, changes);
}

}  // namespace gadfly::reducer
