// SPDX-License-Identifier: Apache-2.0
// One argument less, where the operator takes any number of them. Not of equality and its kin by
// two: what the tables do not let stand is not proposed.
#include "lib/reducer/facts.h"
#include "lib/reducer/rule.h"

namespace gadfly::reducer {

using namespace smtlib;

void propose_drop_argument(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  const NodeId parent = script.node(node).parent;
  const TermInfo& info = script.term(parent);
  if (parent == kRoot || info.kind != TermKind::kOperator || script.child(parent, 0) == node)
    return;
  if (script.language().op(info.reference).associativity == Associativity::kNone ||
      script.child_count(parent) < 4)
    return;
  changes.erase(node);
}

}  // namespace gadfly::reducer
