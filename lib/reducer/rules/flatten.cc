// SPDX-License-Identifier: Apache-2.0
// Merges an application of an associative operator into an enclosing application of the same
// operator.
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

void propose_flatten(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  const TermInfo& info = script.term(node);
  const NodeId parent = script.node(node).parent;
  if (info.kind != TermKind::kOperator || script.node(node).first_child == kNoNode) return;
  const TermInfo& outer = script.term(parent);
  const Associativity associativity = script.theory_set().op(info.reference).associativity;
  if (parent == kRoot || outer.kind != TermKind::kOperator || outer.reference != info.reference ||
      outer.sort != info.sort || associativity == Associativity::kNone ||
      associativity == Associativity::kNary)
    return;
  const NodeId first = script.child(node, 1);
  if (first == kNoNode) return;
  const uint32_t begin = script.node(first).begin;
  changes.replace(node, script.source().substr(begin, script.node(node).end - 1 - begin));
}

}  // namespace gadfly::reducer
