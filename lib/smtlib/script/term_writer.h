// SPDX-License-Identifier: Apache-2.0
// Where the checker of terms writes what it finds out: kind, sort, reference and scope of a node,
// and the reasons why a term is not understood.
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

  // Are understood terms listed in Typing::replaceable from now on?
  void list_replaceable(bool replaceable) { replaceable_ = replaceable; }

  // The term `node` is of this kind and sort, and refers to this declaration or operator.
  void set(NodeId node, TermKind kind, SortId sort, uint32_t reference);

  // The term `node` is not understood, for this reason, found at the node `at`.
  void opaque(NodeId node, ProblemKind why, NodeId at);

  // `symbol` is no term by itself, but refers to a declaration as a term does.
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
