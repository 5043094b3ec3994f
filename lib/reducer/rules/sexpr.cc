// SPDX-License-Identifier: Apache-2.0
// S-expressions, with no thought for what they mean, for languages that Gadfly does not know and
// failures of parsers: one goes, or gives way to what is inside of it, or to 0.
#include "lib/reducer/facts.h"
#include "lib/reducer/replaced.h"
#include "lib/reducer/rule.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

constexpr int kMostChildren = 6;
constexpr int kMostNames = 4;
constexpr NodeId kMostNodes = 4096;  // of a body whose variables are looked for

// Other constants of the script in place of one, in what is not understood: of those in front of it
// in the order of names, so that nothing goes round in circles.
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

// A let some of whose terms are not understood: its variables by name.
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
  // A name that nothing declares may be any.
  const bool head = script.child(script.node(node).parent, 0) == node;
  if (script.node(node).is_symbol() && !head && script.text(node).size() > 1)
    changes.replace(node, facts.unused_name());
  const DeclarationId own = script.resolve(script.node(node).symbol, node);
  if (own != kNoDeclaration && script.declaration(own).node != node)
    replace_name(facts, node, changes);
}

}  // namespace gadfly::reducer
