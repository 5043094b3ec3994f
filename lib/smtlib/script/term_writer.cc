// SPDX-License-Identifier: Apache-2.0
// Writes the arrays of a Typing.
#include "lib/smtlib/script/term_writer.h"

#include "lib/base/hash.h"

namespace gadfly::smtlib::inline script {

uint32_t hash_symbol(Symbol symbol) {
  return symbol * 0x9e3779b1u;
}

void TermWriter::set(NodeId node, TermKind kind, SortId sort, uint32_t reference) {
  TermInfo& info = typing_.terms[node];
  info.kind = kind;
  info.sort = sort;
  info.reference = reference;
  info.scope = scope_;
  if (replaceable_ && sort != kUnknownSort) typing_.replaceable.push_back(node);
}

void TermWriter::opaque(NodeId node, ProblemKind why, NodeId at) {
  typing_.problems.push_back({why, at});
  TermInfo& info = typing_.terms[node];
  info.kind = TermKind::kOpaque;
  info.sort = kUnknownSort;
  info.scope = scope_;
  // If its children are checked, it has a hash of theirs. To hash the text of each of n terms
  // inside of each other would take n * n steps.
  if (info.hash == 0) info.hash = static_cast<uint32_t>(hash_bytes(tree_.text(node)));
}

void TermWriter::refer(NodeId symbol, DeclarationId id) {
  TermInfo& info = typing_.terms[symbol];
  info.kind = TermKind::kDeclared;
  info.reference = id;
  info.scope = scope_;
  info.hash = hash_symbol(tree_.node(symbol).symbol);
}

}  // namespace gadfly::smtlib::inline script
