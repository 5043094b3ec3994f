// SPDX-License-Identifier: Apache-2.0
// Removes single assumptions of a check-sat-assuming, or all of them by making it a check-sat.
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

void propose_assumption(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (node == kRoot || script.commands().empty() || node < script.commands()[0].node) return;
  const Command& command = script.commands()[script.command_of(node)];
  if (command.word != kCheckSatAssuming) return;
  if (node == command.node) {
    changes.replace(node, "(" + std::string(script.symbols().name(kCheckSat)) + ")");
  } else if (script.node(node).parent == script.child(command.node, 1)) {
    changes.erase(node);
  }
}

}  // namespace gadfly::reducer
