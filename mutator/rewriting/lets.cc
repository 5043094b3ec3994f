// SPDX-License-Identifier: Apache-2.0
// Checks capture by resolving the symbols of the named term at each place that it moves to.
#include "mutator/rewriting/lets.h"

#include "lib/generate/place.h"
#include "lib/smtlib/script/replaced.h"
#include "lib/smtlib/script/unused_name.h"
#include "mutator/rewriting/occurrences.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr uint64_t kMaxClimb = 8;  // nodes from the named term up to the let

// Returns an ancestor of the term, or the term, where `copy`, its text, means the same.
NodeId draw_scope(const Script& script, Context& context, NodeId term, const TermText& copy) {
  NodeId scope = term;
  NodeId node = term;
  for (uint64_t left = context.rng.below(kMaxClimb); left > 0; --left) {
    node = script.node(node).parent;
    const TermKind kind = script.term(node).kind;
    if (node == kRoot || kind == TermKind::kOpaque) break;
    if (kind == TermKind::kNone || kind == TermKind::kAnnotated) continue;
    if (!means_the_same(script, copy, node)) break;
    if (approx::is_replaceable(script, context.scratch, node)) scope = node;
  }
  return scope;
}

// Sets `uses` to the uses of the variable in the body of its let. Returns false if its name occurs
// there in another way: in an annotation, in opaque text, or as the variable of another binder.
bool find_uses(const Script& script, NodeId body, DeclarationId variable,
               std::vector<NodeId>& uses) {
  const Symbol name = script.declaration(variable).name;
  for (NodeId node = body; node < script.subtree_end(body); ++node) {
    const TermInfo& info = script.term(node);
    if (info.kind == TermKind::kOpaque) return false;
    if (!script.node(node).is_symbol() || script.node(node).symbol != name) continue;
    if (info.kind != TermKind::kDeclared || info.reference != variable) return false;
    uses.push_back(node);
  }
  return true;
}

}  // namespace

bool introduce_let(const Script& script, Context& context, NodeId term, Edits& edits) {
  TermText& copy = context.scratch.term;
  if (!is_nameable(script, context, term, copy)) return false;
  const NodeId scope = draw_scope(script, context, term, copy);
  TermText& whole = context.scratch.head;
  whole.clear();
  if (copy.nodes > context.max_nodes || !whole.add_term(script, scope)) return false;
  const std::string name = unused_name(script, "v");
  const Replacements parts = occurrences(script, context, term, copy, scope, name);
  edits.replace_node(
      script, scope,
      "(let ((" + name + ' ' + copy.text + ")) " + with_replaced(script, scope, parts) + ')');
  return true;
}

bool inline_let(const Script& script, Context& context, NodeId term, Edits& edits) {
  if (script.term(term).kind != TermKind::kLet) return false;
  const NodeId bindings = script.child(term, 1);
  const NodeId body = script.child(term, 2);
  const uint32_t count = script.child_count(bindings);
  if (count == 0) return false;
  const NodeId binding = script.child(bindings, static_cast<uint32_t>(context.rng.below(count)));
  const NodeId variable = script.node(binding).first_child;
  const NodeId value = script.child(binding, 1);
  const DeclarationId id = script.resolve(script.node(variable).symbol, body);
  TermText& copy = context.scratch.term;
  copy.clear();
  std::vector<NodeId> uses;
  if (script.declaration(id).node != variable || !copy.add_term(script, value) ||
      !find_uses(script, body, id, uses) || uses.size() * copy.nodes > context.max_nodes)
    return false;
  Replacements parts;
  for (const NodeId use : uses) {
    if (!means_the_same(script, copy, use)) return false;
    parts.emplace_back(use, copy.text);
  }
  std::string text = with_replaced(script, body, parts);
  if (count > 1) {
    std::string others;
    for (NodeId b = script.node(bindings).first_child; b != kNoNode;
         b = script.node(b).next_sibling)
      if (b != binding) others += (others.empty() ? "" : " ") + std::string(script.text(b));
    text = "(let (" + others + ") " + text + ')';
  }
  edits.replace_node(script, term, text);
  return true;
}

}  // namespace gadfly::mutator
