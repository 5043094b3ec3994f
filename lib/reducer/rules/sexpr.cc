// SPDX-License-Identifier: Apache-2.0
// S-expressions, with no thought for what they mean, for languages that Gadfly does not know and
// failures of parsers: one goes, or gives way to what is inside of it, or to 0.
#include "lib/reducer/facts.h"
#include "lib/reducer/rule.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

constexpr int kMostChildren = 6;
constexpr int kMostNames = 4;

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
  // A name that nothing declares may be any.
  const bool head = script.child(script.node(node).parent, 0) == node;
  if (script.node(node).is_symbol() && !head && script.text(node).size() > 1)
    changes.replace(node, facts.unused_name());
  const DeclarationId own = script.resolve(script.node(node).symbol, node);
  if (own != kNoDeclaration && script.declaration(own).node != node)
    replace_name(facts, node, changes);
}

}  // namespace gadfly::reducer
