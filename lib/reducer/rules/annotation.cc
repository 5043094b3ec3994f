// SPDX-License-Identifier: Apache-2.0
// Removes annotations: a failure seldom needs names, patterns or identifiers of quantifiers. Keeps
// a name that other commands use, because the candidate would be ill-sorted.
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

void propose_annotation(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (script.term(node).kind != TermKind::kAnnotated) return;
  const NodeId term = script.child(node, 1);
  changes.replace(node, script.text(term));
  // Keywords with their values, if there is more than one attribute.
  Edits* edits = nullptr;
  for (NodeId n = script.node(term).next_sibling; n != kNoNode; n = script.node(n).next_sibling) {
    if (script.node(n).kind == NodeKind::kKeyword) edits = &changes.add();
    if (edits != nullptr) edits->delete_node(script, n);
  }
}

}  // namespace gadfly::reducer
