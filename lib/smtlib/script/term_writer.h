// SPDX-License-Identifier: Apache-2.0
// Writes the results of the sort check of terms into a Typing: kind, sort, reference and scope of
// each node, and the reasons why a term is not understood.
#pragma once

#include "lib/smtlib/script/typing.h"
#include "lib/smtlib/syntax/tree.h"

namespace gadfly::smtlib::inline script {

class TermWriter {
 public:
  TermWriter(const Tree& tree, Typing& typing) : tree_(tree), typing_(typing) {}

  // The scope of the nodes that are written from now on.
  ScopeId scope() const { return scope_; }
  void set_scope(ScopeId scope) { scope_ = scope; }

  // Sets whether understood terms are listed in Typing::replaceable from now on.
  void list_replaceable(bool replaceable) { replaceable_ = replaceable; }

  // Records the kind and sort of the term `node`, and the declaration or operator of its symbol.
  void set(NodeId node, TermKind kind, SortId sort, uint32_t reference);

  // Records that the term `node` is not understood, with the reason, which lies at the node `at`.
  void opaque(NodeId node, ProblemKind why, NodeId at);

  // Records the declaration of a symbol that is not a term by itself.
  void refer(NodeId symbol, DeclarationId id);

 private:
  const Tree& tree_;
  Typing& typing_;
  ScopeId scope_ = kGlobalScope;
  bool replaceable_ = false;
};

// The hash of a term that is a symbol.
uint32_t hash_symbol(Symbol symbol);

}  // namespace gadfly::smtlib::inline script
