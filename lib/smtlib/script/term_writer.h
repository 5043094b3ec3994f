// SPDX-License-Identifier: Apache-2.0
// Records the results of checking terms in a Typing: the kind, sort, reference and scope of each
// node, and the reasons why a term is not understood.
#pragma once

#include "lib/smtlib/script/typing.h"
#include "lib/smtlib/syntax/tree.h"

namespace gadfly::smtlib::inline script {

class TermWriter {
 public:
  TermWriter(const Tree& tree, Typing& typing) : tree_(tree), typing_(typing) {}

  // The scope that set(), opaque() and refer() record.
  ScopeId scope() const { return scope_; }
  void set_scope(ScopeId scope) { scope_ = scope; }

  // Sets whether set() adds terms to Typing::replaceable.
  void list_replaceable(bool replaceable) { replaceable_ = replaceable; }

  // Records the kind and sort of the term `node`, and the declaration or operator of its symbol.
  void set(NodeId node, TermKind kind, SortId sort, uint32_t reference);

  // Records that the term `node` is opaque, and adds the problem `why` at the node `at`.
  void opaque(NodeId node, ProblemKind why, NodeId at);

  // Records the declaration of a symbol that is not itself a term, such as c in (_ is c).
  void refer(NodeId symbol, DeclarationId id);

 private:
  const Tree& tree_;
  Typing& typing_;
  ScopeId scope_ = kGlobalScope;
  bool replaceable_ = false;
};

// Returns the hash of a term that is a symbol.
uint32_t hash_symbol(Symbol symbol);

}  // namespace gadfly::smtlib::inline script
