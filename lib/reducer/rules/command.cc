// SPDX-License-Identifier: Apache-2.0
// Deletes one command, or a push with its pop. Keeps declarations that are in use: pruning deletes
// them with their last use (prune.h).
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

void propose_command(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (node == kRoot || script.node(node).parent != kRoot) return;
  const uint32_t command = script.command_of(node);
  const Symbol word = script.commands()[command].word;
  if (facts.is_used(command) || (word == kPop && facts.is_matched(command))) return;
  Edits& edits = changes.add();
  edits.delete_command(script, command);
  if (word == kPush && facts.matching_pop(command) != 0)
    edits.delete_command(script, facts.matching_pop(command));
}

}  // namespace gadfly::reducer
