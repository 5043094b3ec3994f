// SPDX-License-Identifier: Apache-2.0
// Visits the declarations once, then the nodes once.
#include "mutator/values/free_symbols.h"

#include <algorithm>

namespace gadfly::mutator {

using namespace smtlib;

namespace {

bool sorts_are_known(const Script& script, const Declaration& d) {
  const std::span<const SortId> parameters = script.parameters(d);
  return d.result != kUnknownSort &&
         std::ranges::find(parameters, kUnknownSort) == parameters.end();
}

}  // namespace

std::vector<FreeSymbol> free_symbols(const Script& script, NodeId first) {
  constexpr uint32_t kNone = ~uint32_t{0};
  std::vector<FreeSymbol> symbols;
  std::vector<uint32_t> of_name(script.symbols().size(), kNone);
  for (DeclarationId id = 1; id < script.declarations().size(); ++id) {
    const Declaration& d = script.declaration(id);
    if (d.local()) continue;
    const bool free = d.kind == DeclarationKind::kDeclaredFunction && of_name[d.name] == kNone &&
                      d.node > first && sorts_are_known(script, d);
    if (of_name[d.name] != kNone) symbols[of_name[d.name]].id = kNoDeclaration;
    of_name[d.name] = static_cast<uint32_t>(symbols.size());
    symbols.push_back({free ? id : kNoDeclaration, script.command_of(d.node)});
  }
  for (NodeId node = 1; node < script.node_count(); ++node) {
    const Node& n = script.node(node);
    if (!n.is_symbol() || of_name[n.symbol] == kNone) continue;
    FreeSymbol& symbol = symbols[of_name[n.symbol]];
    const Declaration& d = script.declaration(symbol.id);
    if (symbol.id == kNoDeclaration || node == d.node) continue;
    const NodeId use = d.parameter_count == 0 ? node : n.parent;
    const TermInfo& info = script.term(use);
    if (info.kind == TermKind::kDeclared && info.reference == symbol.id &&
        script.head_symbol(use) == node)
      symbol.uses.push_back(use);
    else
      symbol.only_terms = false;
  }
  std::erase_if(symbols, [](const FreeSymbol& s) { return s.id == kNoDeclaration; });
  return symbols;
}

}  // namespace gadfly::mutator
