// SPDX-License-Identifier: Apache-2.0
// S-expressions, with no thought for what they mean, for languages that Gadfly does not know and
// failures of parsers: one goes, or gives way to what is inside of it, or to 0.
#include "lib/reducer/facts.h"
#include "lib/reducer/rule.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

constexpr int kMostChildren = 6;

}  // namespace

void propose_sexpr(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (node == kRoot) return;
  if (script.node(node).parent == kRoot) {
    changes.add().delete_command(script, script.command_of(node));
    return;
  }
  changes.erase(node);
  int count = 0;
  for (NodeId c = script.node(node).first_child; c != kNoNode && count < kMostChildren;
       c = script.node(c).next_sibling, ++count)
    changes.replace(node, script.text(c));
  if (script.text(node) != "0") changes.replace(node, "0");
}

}  // namespace gadfly::reducer
