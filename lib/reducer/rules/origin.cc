// SPDX-License-Identifier: Apache-2.0
// Reverts mutations: replaces changed text by the text of the parent, and deletes inserted text.
// Applies only if the parent is known.
#include <algorithm>

#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

void propose_origin(const Facts& facts, NodeId node, Changes& changes) {
  const std::vector<Difference>& differences = facts.differences();
  const auto found = std::ranges::lower_bound(differences, node, {}, &Difference::node);
  if (found == differences.end() || found->node != node) return;
  const Script& script = facts.script();
  if (!found->before.empty())
    changes.replace(node, found->before);
  else if (script.node(node).parent == kRoot)
    changes.add().delete_command(script, script.command_of(node));
  else
    changes.erase(node);
}

}  // namespace gadfly::reducer
