// SPDX-License-Identifier: Apache-2.0
// Inlines a defined function: replaces each call by the body, with the parameters replaced by the
// arguments. Pruning then deletes the definition (prune.h).
#include <algorithm>

#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"
#include "lib/smtlib/script/replaced.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

constexpr size_t kMostCalls = 64;

// Returns the body that replaces one call; empty if the call has too few arguments.
std::string unfolded(const Facts& facts, NodeId parameters, NodeId body, NodeId call) {
  const Script& script = facts.script();
  if (script.child_count(parameters) == 0) return std::string(script.text(body));
  std::vector<std::pair<NodeId, std::string>> parts;
  NodeId argument = script.child(call, 1);
  for (NodeId p = script.node(parameters).first_child; p != kNoNode;
       p = script.node(p).next_sibling, argument = script.node(argument).next_sibling) {
    if (argument == kNoNode) return "";
    const NodeId name = script.node(p).first_child;
    const DeclarationId id =
        name == kNoNode ? kNoDeclaration : script.resolve(script.node(name).symbol, body);
    if (script.declaration(id).node != name) return "";
    for (const NodeId use : facts.uses(id)) parts.emplace_back(use, script.text(argument));
  }
  std::ranges::sort(parts);
  return with_replaced(script, body, parts);
}

}  // namespace

void propose_inline_definition(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (node == kRoot || script.node(node).parent != kRoot) return;
  const Symbol word = script.commands()[script.command_of(node)].word;
  if (word != kDefineFun && word != kDefineConst) return;
  const NodeId name = script.child(node, 1);
  const NodeId parameters = script.child(node, 2);
  const NodeId body = script.child(node, word == kDefineFun ? 4 : 3);
  if (body == kNoNode) return;
  const DeclarationId id = facts.declared_at(name);
  const std::span<const NodeId> calls = facts.uses(id);
  if (id == kNoDeclaration || calls.empty() || calls.size() > kMostCalls) return;
  Edits edits;
  uint32_t copied = 0;
  for (const NodeId call : calls) {
    // Skip a call inside of another call; a later step inlines it.
    if (script.node(call).begin < copied) continue;
    copied = script.node(call).end;
    const std::string text = word == kDefineConst ? std::string(script.text(body))
                                                  : unfolded(facts, parameters, body, call);
    if (text.empty()) return;
    edits.replace_node(script, call, text);
  }
  changes.add() = std::move(edits);
}

}  // namespace gadfly::reducer
