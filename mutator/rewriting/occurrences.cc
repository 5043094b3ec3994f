// SPDX-License-Identifier: Apache-2.0
// Compares the hashes of terms, then their texts.
#include "mutator/rewriting/occurrences.h"

#include "lib/generate/place.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr size_t kMaxOccurrences = 16;

}  // namespace

bool is_nameable(const Script& script, Context& context, NodeId term, TermText& copy) {
  copy.clear();
  return approx::is_replaceable(script, context.scratch, term) && copy.add_term(script, term);
}

Replacements occurrences(const Script& script, Context& context, NodeId term, const TermText& copy,
                         NodeId within, const std::string& name) {
  Replacements found;
  const NodeId end = script.subtree_end(within);
  const TermInfo& wanted = script.term(term);
  for (NodeId node = within; node < end;) {
    const TermInfo& info = script.term(node);
    const bool equal = info.kind == wanted.kind && info.hash == wanted.hash &&
                       info.sort == wanted.sort && script.text(node) == script.text(term);
    const bool taken =
        node == term || (equal && found.size() < kMaxOccurrences && context.rng.chance(3, 4) &&
                         means_the_same(script, copy, node) &&
                         approx::is_replaceable(script, context.scratch, node));
    if (taken) found.emplace_back(node, name);
    const bool left = taken || info.kind == TermKind::kOpaque;
    node = left ? script.subtree_end(node) : node + 1;
  }
  return found;
}

}  // namespace gadfly::mutator
