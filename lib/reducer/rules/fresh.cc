// SPDX-License-Identifier: Apache-2.0
// Replaces a term by a new constant, which is declared before the command. Applies only if this
// makes the text shorter.
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

void propose_fresh(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  const SortId sort = script.term(node).sort;
  if (sort == kUnknownSort || script.node(node).first_child == kNoNode) return;
  const std::string& name = facts.unused_name();
  const std::string declaration = '(' + std::string(script.symbols().name(kDeclareConst)) + ' ' +
                                  name + ' ' + script.print_sort(sort) + ')';
  if (script.text(node).size() <= declaration.size() + name.size()) return;
  Edits& edits = changes.add();
  edits.replace_node(script, node, name);
  edits.insert_before(script, script.command_of(node), declaration);
}

}  // namespace gadfly::reducer
