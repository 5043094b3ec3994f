// SPDX-License-Identifier: Apache-2.0
// Changes S-expressions without regard to their meaning: deletes one, or replaces it by one of its
// children or by 0. It is for syntax that Gadfly does not know, and for failures of parsers.
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"
#include "lib/smtlib/script/replaced.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

constexpr int kMostChildren = 6;
constexpr int kMostNames = 4;
constexpr NodeId kMostNodes = 4096;  // maximum size of a body for inline_let()

// Replaces a symbol of unknown sort by other constants of the script, but only by shorter names or
// earlier ones in the order of bytes, so that replacements terminate.
void replace_name(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (!script.node(node).is_symbol() || script.term(node).sort != kUnknownSort) return;
  int count = 0;
  for (DeclarationId id = 1; id < script.declarations().size() && count < kMostNames; ++id) {
    const Declaration& d = script.declaration(id);
    if (d.kind != DeclarationKind::kDeclaredFunction || d.parameter_count > 0) continue;
    const std::string name = quoted(script.symbols().name(d.name));
    if (std::pair(name.size(), std::string_view(name)) >=
        std::pair(script.text(node).size(), script.text(node)))
      continue;
    changes.replace(node, name);
    ++count;
  }
}

// Inlines all variables of a let by name, even if some of its values are opaque.
void inline_let(const Script& script, NodeId node, Changes& changes) {
  const NodeId head = script.node(node).first_child;
  if (head == kNoNode || script.node(head).symbol != kLet || script.child_count(node) != 3) return;
  const NodeId bindings = script.child(node, 1);
  const NodeId body = script.child(node, 2);
  std::vector<std::pair<NodeId, std::string>> parts;
  const NodeId end = script.subtree_end(body);
  if (end - body > kMostNodes) return;
  for (NodeId n = body; n < end; ++n)
    for (NodeId b = script.node(bindings).first_child; b != kNoNode;
         b = script.node(b).next_sibling)
      if (script.node(n).is_symbol() && script.child_count(b) == 2 &&
          script.node(script.child(b, 0)).symbol == script.node(n).symbol)
        parts.emplace_back(n, script.text(script.child(b, 1)));
  changes.replace(node, with_replaced(script, body, parts));
}

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
  inline_let(script, node, changes);
  if (script.text(node) != "0") changes.replace(node, "0");
  // Replace a name that is not the head of a list by an unused name.
  const bool head = script.child(script.node(node).parent, 0) == node;
  if (script.node(node).is_symbol() && !head && script.text(node).size() > 1)
    changes.replace(node, facts.unused_name());
  const DeclarationId own = script.resolve(script.node(node).symbol, node);
  if (own != kNoDeclaration && script.declaration(own).node != node)
    replace_name(facts, node, changes);
}

}  // namespace gadfly::reducer
