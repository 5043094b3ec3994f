// SPDX-License-Identifier: Apache-2.0
// Removes one parameter of a function and its argument in every call, or all parameters, which
// makes the function a constant.
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

void propose_parameter(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (node == kRoot || script.node(node).parent != kRoot) return;
  const Symbol word = script.commands()[script.command_of(node)].word;
  if (word != kDeclareFun && word != kDefineFun && word != kDefineFunRec) return;
  const NodeId list = script.child(node, 2);
  const DeclarationId id = facts.declared_at(script.child(node, 1));
  if (list == kNoNode || id == kNoDeclaration || script.node(list).first_child == kNoNode) return;
  for (const NodeId use : facts.uses(id))
    if (script.term(use).kind != TermKind::kDeclared) return;
  const uint32_t count = script.child_count(list);
  if (count > 1) {
    Edits& edits = changes.add();
    edits.replace_node(script, list, "()");
    for (const NodeId use : facts.uses(id))
      edits.replace_node(script, use, script.text(script.child(use, 0)));
  }
  for (uint32_t i = 0; i < count; ++i) {
    Edits& edits = changes.add();
    edits.delete_node(script, script.child(list, i));
    for (const NodeId use : facts.uses(id)) {
      if (count == 1) {
        edits.replace_node(script, use, script.text(script.child(use, 0)));
      } else {
        edits.delete_node(script, script.child(use, i + 1));
      }
    }
  }
}

}  // namespace gadfly::reducer
