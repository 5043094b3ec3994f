// SPDX-License-Identifier: Apache-2.0
// Counts references, and deletes declarations without references. Counts the symbols of commands by
// name, including those in opaque text. Counts let variables by declaration, because their names
// repeat, but keeps a variable if opaque text contains its name.
#include "lib/reducer/prune.h"

#include <vector>

#include "lib/reducer/facts.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

class Pruner {
 public:
  Pruner(const Script& script, Edits& edits) : script_(script), edits_(edits) {}

  bool run() {
    count();
    for (uint32_t c = 0; c < script_.commands().size(); ++c) look_at_command(c);
    for (DeclarationId id = 1; id < script_.declarations().size(); ++id) look_at_variable(id);
    while (!pending_.empty()) {
      const NodeId node = pending_.back();
      pending_.pop_back();
      forget(node);
    }
    return delete_dead() || unwrap_empty_lets();
  }

 private:
  void count() {
    by_name_.assign(script_.symbols().size(), 0);
    by_reference_.assign(script_.declarations().size(), 0);
    dead_.assign(script_.node_count(), false);
    opaque_.assign(script_.symbols().size(), false);
    declared_by_.assign(script_.symbols().size(), kNone);
    NodeId opaque_until = 0;
    for (NodeId n = 1; n < script_.node_count(); ++n) {
      const TermInfo& info = script_.term(n);
      if (info.kind == TermKind::kOpaque && n >= opaque_until)
        opaque_until = script_.subtree_end(n);
      if (info.kind == TermKind::kAnnotated && n >= opaque_until) find_attributes(n);
      const Symbol symbol = script_.node(n).symbol;
      if (symbol != kNoSymbol) {
        ++by_name_[symbol];
        if (n < opaque_until) opaque_[symbol] = true;
      }
      if (const DeclarationId id = reference(n); id != kNoDeclaration) ++by_reference_[id];
    }
    own_.resize(script_.commands().size());
    for (uint32_t c = 0; c < own_.size(); ++c) {
      declared_symbols(script_, c, own_[c]);
      for (const Symbol symbol : own_[c]) declared_by_[symbol] = c;
    }
  }

  // Attributes such as patterns use variables outside of terms.
  void find_attributes(NodeId annotated) {
    const NodeId term = script_.child(annotated, 1);
    const NodeId end = script_.subtree_end(annotated);
    for (NodeId n = script_.subtree_end(term); n < end; ++n)
      if (script_.node(n).symbol != kNoSymbol) opaque_[script_.node(n).symbol] = true;
  }

  DeclarationId reference(NodeId node) const {
    const TermInfo& info = script_.term(node);
    const bool declared = info.kind == TermKind::kDeclared || info.kind == TermKind::kFunction;
    return declared ? info.reference : kNoDeclaration;
  }

  void look_at_command(uint32_t command) {
    const NodeId node = script_.commands()[command].node;
    if (own_[command].empty() || dead_[node]) return;
    // Test the total count first, because most names occur only once.
    for (const Symbol symbol : own_[command])
      if (by_name_[symbol] > 1 && by_name_[symbol] > occurrences_in(script_, node, symbol)) return;
    dead_[node] = true;
    pending_.push_back(node);
  }

  void look_at_variable(DeclarationId id) {
    const Declaration& d = script_.declaration(id);
    if (d.kind != DeclarationKind::kLetVariable || by_reference_[id] > 0 || opaque_[d.name]) return;
    const NodeId binding = script_.node(d.node).parent;
    if (dead_[binding]) return;
    dead_[binding] = true;
    pending_.push_back(binding);
  }

  // Decrements the counts of the symbols and declarations that a dead node refers to.
  void forget(NodeId node) {
    const NodeId end = script_.subtree_end(node);
    for (NodeId n = node; n < end; ++n) {
      if (n > node && dead_[n]) {
        n = script_.subtree_end(n) - 1;
        continue;
      }
      if (const DeclarationId id = reference(n); id != kNoDeclaration) {
        if (--by_reference_[id] == 0) look_at_variable(id);
      }
      const Symbol symbol = script_.node(n).symbol;
      if (symbol == kNoSymbol) continue;
      --by_name_[symbol];
      if (declared_by_[symbol] != kNone && n > script_.commands()[declared_by_[symbol]].node)
        look_at_command(declared_by_[symbol]);
    }
  }

  bool delete_dead() {
    bool any = false;
    for (uint32_t c = 0; c < script_.commands().size(); ++c) {
      const NodeId node = script_.commands()[c].node;
      if (!dead_[node]) continue;
      edits_.delete_command(script_, c);
      any = true;
    }
    NodeId beyond = 0;
    for (NodeId n = 1; n < script_.node_count(); ++n) {
      if (!dead_[n] || n < beyond) continue;
      beyond = script_.subtree_end(n);
      if (script_.node(n).parent == kRoot) continue;
      edits_.delete_node(script_, n);
      any = true;
    }
    return any;
  }

  // Replaces (let () t) by t, also if t is such a term.
  bool unwrap_empty_lets() {
    bool any = false;
    for (NodeId n = 1; n < script_.node_count(); ++n) {
      if (script_.node(n).symbol != kLet) continue;
      const NodeId let = script_.node(n).parent;
      const NodeId bindings = script_.node(n).next_sibling;
      const NodeId body = bindings == kNoNode ? kNoNode : script_.node(bindings).next_sibling;
      if (script_.child(let, 0) != n || body == kNoNode ||
          script_.node(bindings).kind != NodeKind::kList ||
          script_.node(bindings).first_child != kNoNode)
        continue;
      edits_.unwrap_node(script_, let, body);
      any = true;
    }
    return any;
  }

  static constexpr uint32_t kNone = ~uint32_t{0};

  const Script& script_;
  Edits& edits_;
  std::vector<uint32_t> by_name_;         // by symbol
  std::vector<uint32_t> by_reference_;    // by declaration
  std::vector<bool> opaque_;              // by symbol: occurs in opaque text or an attribute
  std::vector<uint32_t> declared_by_;     // by symbol: number of the command
  std::vector<std::vector<Symbol>> own_;  // symbols that it declares, by command
  std::vector<bool> dead_;                // by node: a command or binding to delete
  std::vector<NodeId> pending_;           // dead nodes whose references are still counted
};

}  // namespace

bool prune(const Script& script, Edits& edits) {
  return Pruner(script, edits).run();
}

}  // namespace gadfly::reducer
