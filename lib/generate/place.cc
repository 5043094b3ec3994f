// SPDX-License-Identifier: Apache-2.0
// Visits the ancestors of a term once, up to its command.
#include "lib/generate/place.h"

#include <algorithm>

#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::generate {

using namespace smtlib;

namespace {

// Returns whether all other arguments of the application are closed. The operator's head is not an
// argument.
bool others_closed(const Script& script, NodeId application, NodeId argument) {
  NodeId other = script.node(script.node(application).first_child).next_sibling;
  for (; other != kNoNode; other = script.node(other).next_sibling)
    if (other != argument && !is_closed(script, other)) return false;
  return true;
}

bool has_name(const Script& script, NodeId annotated) {
  for (NodeId n = script.child(annotated, 2); n != kNoNode; n = script.node(n).next_sibling)
    if (script.node(n).symbol == kNamed) return true;
  return false;
}

// Returns whether the term is as small as p or (not p), the form of assumptions in the standard.
bool is_short(const Script& script, NodeId term) {
  constexpr NodeId kNodes = 3;
  return script.subtree_end(term) - term <= kNodes;
}

// Follows a number of a linear logic upward while its parent is a number too, and finds the
// products and divisions that have it as a factor.
class NumberWalk {
 public:
  NumberWalk(const Script& script, const Vocabulary& vocabulary, NodeId term)
      : script_(script),
        vocabulary_(vocabulary),
        on_(script.logic().linear && vocabulary.numeric(script.term(term).sort)),
        closed_(on_ && is_closed(script, term)),
        term_(term) {}

  // Goes from `child` to its parent, and returns what the parent allows.
  Place step(NodeId child, NodeId parent) {
    if (!on_) return Place::kFree;
    const TermInfo& info = script_.term(parent);
    on_ = vocabulary_.numeric(info.sort);
    switch (info.kind) {
      case TermKind::kOperator:
        return at_operator(child, parent);
      case TermKind::kDeclared:
        on_ = false;
        return script_.declaration(info.reference).kind == DeclarationKind::kDefinedFunction
                   ? constant()
                   : Place::kFree;
      case TermKind::kLet:
      case TermKind::kAnnotated:
        return Place::kFree;
      default:
        on_ = false;
        return constant();  // the value of a name whose uses may be factors
    }
  }

 private:
  Place constant() const { return closed_ ? Place::kConstant : Place::kFree; }

  Place at_operator(NodeId child, NodeId parent) {
    const Operator& op = script_.theory_set().op(script_.term(parent).reference);
    if (op.linearity == Linearity::kAny) return Place::kFree;
    const NodeId first = script_.node(script_.node(parent).first_child).next_sibling;
    if (op.linearity == Linearity::kDivisor && child != first)
      return child == term_ && is_literal_token(child) ? Place::kBare : Place::kFixed;
    if (closed_) return Place::kConstant;
    return others_closed(script_, parent, child) ? Place::kFree : Place::kFixed;
  }

  bool is_literal_token(NodeId node) const { return script_.term(node).kind == TermKind::kLiteral; }

  const Script& script_;
  const Vocabulary& vocabulary_;
  bool on_;
  bool closed_;
  NodeId term_;
};

}  // namespace

bool means_the_same(const Script& script, const TermText& term, NodeId place, size_t first) {
  return std::ranges::all_of(std::span(term.uses).subspan(first), [&](const TermText::Use& use) {
    return script.resolve(use.name, place) == use.declaration;
  });
}

bool is_restricted(const Script& script, const Scratch& scratch, SortId sort) {
  return script.logic().difference && scratch.vocabulary().numeric(sort);
}

Place place_of(const Script& script, const Scratch& scratch, NodeId term) {
  if (term <= scratch.first_node()) return Place::kFixed;
  if (!Vocabulary::has_sort(script, script.sorts().sort(script.term(term).sort).name))
    return script.term(term).kind == TermKind::kLiteral ? Place::kBare : Place::kFixed;
  Place place = Place::kFree;
  NumberWalk number(script, scratch.vocabulary(), term);
  NodeId assumption = kNoNode;  // at the end: the grandchild of the command above `term`
  NodeId list = kNoNode;
  NodeId child = term;
  NodeId parent = script.node(child).parent;
  for (; parent != kRoot; child = parent, parent = script.node(child).parent) {
    assumption = list;
    list = child;
    const TermInfo& info = script.term(parent);
    place = std::max(place, number.step(child, parent));
    if (info.kind == TermKind::kAnnotated && info.scope != kGlobalScope && has_name(script, parent))
      return Place::kFixed;
    const bool operation = info.kind == TermKind::kOperator;
    // The ends of a range must be in order, so neither changes alone.
    if (operation && script.theory_set().op(info.reference).role == Role::kRange)
      return Place::kFixed;
    if (operation && script.theory_set().op(info.reference).constant_argument)
      place = script.term(term).kind == TermKind::kLiteral ? std::max(place, Place::kBare)
                                                           : Place::kFixed;
    if (place == Place::kFixed) return place;
  }
  const Symbol word = script.node(script.node(child).first_child).symbol;
  return word == kCheckSatAssuming && is_short(script, assumption) ? Place::kFixed : place;
}

}  // namespace gadfly::generate
