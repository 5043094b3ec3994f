// SPDX-License-Identifier: Apache-2.0
// Replaces a declared sort everywhere by Bool, the sort of numerals, or an earlier declared sort.
// Also replaces the sort of decimals by that of numerals, and decimals by numerals.
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

std::string literal_sort(const Script& script, LiteralKind kind) {
  const LiteralRule* rule = script.theory_set().literal_rule(kind, read_logic(""));
  if (rule == nullptr) return "";
  return script.print_sort(script.theory_set().pool().patterns[rule->sort].sort);
}

// Replaces all occurrences of a declared sort by `text`: S, or (S T...) if it has parameters.
void replace_sort(const Script& script, NodeId declaration, const std::string& text, Edits& edits) {
  const Symbol name = script.node(declaration).symbol;
  for (NodeId n = 1; n < script.node_count(); ++n) {
    if (!script.node(n).is_symbol() || script.node(n).symbol != name || n == declaration) continue;
    const NodeId parent = script.node(n).parent;
    const bool applied = script.numeral(script.node(declaration).next_sibling).value_or(0) > 0 &&
                         script.node(parent).first_child == n &&
                         script.node(parent).parent != kRoot;
    edits.replace_node(script, applied ? parent : n, text);
  }
}

}  // namespace

void propose_sort(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  const std::string number = literal_sort(script, LiteralKind::kNumeral);
  if (node == kRoot) {
    const Symbol decimals = script.symbols().find(literal_sort(script, LiteralKind::kDecimal));
    if (decimals == kNoSymbol || facts.occurrences(decimals) == 0) return;
    Edits& edits = changes.add();
    for (NodeId n = 1; n < script.node_count(); ++n) {
      if (script.node(n).symbol == decimals) edits.replace_node(script, n, number);
      if (script.node(n).kind == NodeKind::kDecimal)
        edits.replace_node(script, n, script.text(n).substr(0, script.text(n).find('.')));
    }
    return;
  }
  if (script.node(node).parent != kRoot ||
      script.commands()[script.command_of(node)].word != kDeclareSort)
    return;
  const NodeId name = script.child(node, 1);
  std::vector<std::string> others = {script.print_sort(script.theory_set().bool_sort()), number};
  for (const Command& command : script.commands()) {
    if (command.node == node) break;
    if (command.word == kDeclareSort && script.text(script.child(command.node, 2)) == "0")
      others.emplace_back(script.text(script.child(command.node, 1)));
  }
  for (const std::string& other : others)
    if (!other.empty()) replace_sort(script, name, other, changes.add());
}

}  // namespace gadfly::reducer
