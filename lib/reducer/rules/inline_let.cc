// SPDX-License-Identifier: Apache-2.0
// Inlines one let variable: replaces its uses by its value. Pruning then deletes the variable
// (prune.h).
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

constexpr size_t kMostUses = 64;

}  // namespace

void propose_inline_let(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (script.term(node).kind != TermKind::kLet) return;
  const NodeId body = script.child(node, 2);
  for (NodeId b = script.node(script.child(node, 1)).first_child; b != kNoNode;
       b = script.node(b).next_sibling) {
    const NodeId name = script.node(b).first_child;
    const NodeId term = script.child(b, 1);
    if (term == kNoNode) return;
    const DeclarationId id = script.resolve(script.node(name).symbol, body);
    const std::span<const NodeId> uses = facts.uses(id);
    if (script.declaration(id).node != name || uses.empty() || uses.size() > kMostUses) continue;
    Edits& edits = changes.add();
    for (const NodeId use : uses) edits.replace_node(script, use, script.text(term));
  }
}

}  // namespace gadfly::reducer
