// SPDX-License-Identifier: Apache-2.0
// Constructors and selectors of datatypes. A selector goes with the argument in every application
// of its constructor.
#include "lib/reducer/facts.h"
#include "lib/reducer/rule.h"

namespace gadfly::reducer {

using namespace smtlib;

void propose_constructor(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (!script.node(node).is_symbol()) return;
  const NodeId list = script.node(node).parent;  // (cons (head Int) (tail L)), or of (nil)
  for (DeclarationId id = 1; id < script.declarations().size(); ++id) {
    const Declaration& d = script.declaration(id);
    if (d.node != node) continue;
    if (d.kind == DeclarationKind::kConstructor) {
      const bool in_list = script.child(list, 0) == node && list != kRoot &&
                           script.child(script.node(list).parent, 0) != kNoNode;
      changes.erase(in_list && script.node(list).first_child == node ? list : node);
    } else if (d.kind == DeclarationKind::kSelector) {
      const NodeId field = list;
      const NodeId constructor = script.child(script.node(field).parent, 0);
      uint32_t number = 0;
      for (NodeId f = script.node(constructor).next_sibling; f != field && f != kNoNode;
           f = script.node(f).next_sibling)
        ++number;
      Edits& edits = changes.add();
      edits.delete_node(script, field);
      for (const NodeId use : facts.uses(script.constructor(d).declaration)) {
        const NodeId argument = script.child(use, number + 1);
        if (argument == kNoNode) continue;
        if (script.child_count(use) == 2) {
          edits.replace_node(script, use, script.text(script.child(use, 0)));
        } else {
          edits.delete_node(script, argument);
        }
      }
    }
    return;
  }
}

}  // namespace gadfly::reducer
