// SPDX-License-Identifier: Apache-2.0
// Removes annotations, because a failure seldom needs names, patterns or identifiers of
// quantifiers. If other commands use a name, the candidate is ill-sorted and the reducer rejects
// it.
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

void propose_annotation(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (script.term(node).kind != TermKind::kAnnotated) return;
  const NodeId term = script.child(node, 1);
  changes.replace(node, script.text(term));
  // Propose to delete each single attribute (a keyword with its values).
  Edits* edits = nullptr;
  for (NodeId n = script.node(term).next_sibling; n != kNoNode; n = script.node(n).next_sibling) {
    if (script.node(n).kind == NodeKind::kKeyword) edits = &changes.add();
    if (edits != nullptr) edits->delete_node(script, n);
  }
}

}  // namespace gadfly::reducer
