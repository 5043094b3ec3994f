// SPDX-License-Identifier: Apache-2.0
// Removes one argument of an operator that accepts any number of arguments, if at least two remain.
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

void propose_drop_argument(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  const NodeId parent = script.node(node).parent;
  const TermInfo& info = script.term(parent);
  if (parent == kRoot || info.kind != TermKind::kOperator || script.child(parent, 0) == node)
    return;
  const Operator& op = script.theory_set().op(info.reference);
  if (op.associativity == Associativity::kNone || op.coefficients || script.child_count(parent) < 4)
    return;
  changes.erase(node);
}

}  // namespace gadfly::reducer
