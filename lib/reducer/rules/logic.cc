// SPDX-License-Identifier: Apache-2.0
// Replaces the logic by ALL, or by a logic whose name lacks one part of the old name. A later step
// may then delete commands that the smaller logic does not allow.
#include <set>

#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

constexpr size_t kLongestPart = 4;  // maximum number of letters of a part: LIRA

}  // namespace

void propose_logic(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (node == kRoot || script.node(node).parent != kRoot ||
      script.commands()[script.command_of(node)].word != kSetLogic)
    return;
  const NodeId place = script.child(node, 1);
  if (place == kNoNode) return;
  const std::string name(script.text(place));
  std::set<std::string> seen = {name};
  const auto propose = [&](const std::string& shorter) {
    if (shorter.size() < name.size() && read_logic(shorter).known && !shorter.empty() &&
        seen.insert(shorter).second)
      changes.replace(place, shorter);
  };
  propose("ALL");
  for (size_t length = kLongestPart; length > 0; --length)
    for (size_t at = 0; at + length <= name.size(); ++at)
      propose(std::string(name).erase(at, length));
}

}  // namespace gadfly::reducer
