// SPDX-License-Identifier: Apache-2.0
// An annotation says something about its term (a name, patterns, an identifier for a quantifier)
// that a failure seldom needs. A name that is used elsewhere stays: the candidate without would not
// be well-sorted.
#include "lib/reducer/facts.h"
#include "lib/reducer/rule.h"

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
