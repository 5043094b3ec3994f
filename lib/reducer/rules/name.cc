// SPDX-License-Identifier: Apache-2.0
// Renames all symbols that the script declares to a, b, c... at once, or one symbol at a time.
#include <map>

#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

// Returns the symbols that the script declares, in the order of their declarations; sorts come
// last.
std::vector<Symbol> own_symbols(const Script& script) {
  const uint32_t known = script.theory_set().symbols().size();
  std::vector<bool> seen(script.symbols().size(), false);
  std::vector<Symbol> own;
  for (const Command& command : script.commands())
    if (command.word == kSetLogic || command.word == kSetOption || command.word == kSetInfo)
      for (NodeId n = command.node; n < script.subtree_end(command.node); ++n)
        seen[script.node(n).symbol] = true;
  for (DeclarationId id = 1; id < script.declarations().size(); ++id) {
    const Symbol name = script.declaration(id).name;
    if (name < known || seen[name]) continue;
    seen[name] = true;
    own.push_back(name);
  }
  for (const Command& command : script.commands()) {
    if (command.word != kDeclareSort && command.word != kDefineSort) continue;
    const NodeId declared = script.child(command.node, 1);
    const Symbol name = script.node(declared).symbol;
    if (name < known || seen[name]) continue;
    seen[name] = true;
    own.push_back(name);
  }
  return own;
}

void rename(const Script& script, const std::map<Symbol, std::string>& names, Edits& edits) {
  for (NodeId n = 1; n < script.node_count(); ++n) {
    if (!script.node(n).is_symbol()) continue;
    const auto found = names.find(script.node(n).symbol);
    if (found != names.end() && script.text(n) != found->second)
      edits.replace_node(script, n, found->second);
  }
}

}  // namespace

void propose_name(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (node != kRoot) return;
  std::vector<Symbol> own = own_symbols(script);
  std::map<Symbol, std::string> names;
  // Draw only names that the script does not use yet.
  std::vector<std::string> letters;
  for (size_t skip = 0; letters.size() < own.size(); ++skip)
    letters.push_back(facts.unused_name(skip));
  size_t next = 0;
  std::erase_if(own, [&](Symbol symbol) {
    return script.symbols().name(symbol).size() <= letters[0].size();
  });
  for (const Symbol symbol : own)
    if (letters[next].size() < script.symbols().name(symbol).size())
      names[symbol] = letters[next++];
  if (names.empty()) return;
  rename(script, names, changes.add());
  if (names.size() == 1) return;
  for (const auto& [symbol, unused] : names) rename(script, {{symbol, letters[0]}}, changes.add());
}

}  // namespace gadfly::reducer
