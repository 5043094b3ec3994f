// SPDX-License-Identifier: Apache-2.0
// Visits the commands from the last to the first, and the body of a let before its values. So all
// uses of a name are known before its definition is visited.
#include "lib/approx/polarity.h"

namespace gadfly::approx {

using namespace smtlib;

namespace {

// Returns how an application of `op` to `count` arguments depends on its argument number `index`.
// With more arguments than the operator's row, it means nested applications: f(f(0, 1), 2) or f(0,
// f(1, 2)).
Monotonicity monotonicity(const Operator& op, uint32_t index, uint32_t count) {
  if (op.associativity == Associativity::kNary) return op.monotonicity[0];
  if (count == op.arguments.size()) return op.monotonicity[index];
  if (op.associativity == Associativity::kLeft && op.monotonicity[0] == Monotonicity::kIncreasing)
    return op.monotonicity[index == 0 ? 0 : 1];
  if (op.associativity == Associativity::kRight && op.monotonicity[1] == Monotonicity::kIncreasing)
    return op.monotonicity[index + 1 == count ? 1 : 0];
  return Monotonicity::kNone;
}

Polarity through(Monotonicity monotonicity, Polarity result) {
  switch (monotonicity) {
    case Monotonicity::kIncreasing:
      return result;
    case Monotonicity::kDecreasing:
      return flipped(result);
    case Monotonicity::kNone:
      break;
  }
  return Polarity::kBoth;
}

NodeId name_of(const Script& script, NodeId attribute) {
  const NodeId value = script.node(attribute).next_sibling;
  return script.node(attribute).symbol == kNamed && value != kNoNode ? value : kNoNode;
}

}  // namespace

void Polarities::read(const Script& script) {
  polarities_.assign(script.node_count(), Polarity::kNone);
  uses_.assign(script.node_count(), Polarity::kNone);
  mentioned_.assign(script.symbols().size(), 0);
  formulas_.clear();
  mark_mentions(script);
  const std::span<const Command> commands = script.commands();
  for (size_t i = commands.size(); i-- > 0;) read_command(script, commands[i]);
}

// Marks the symbols in opaque terms and unknown commands, and those of functions that are indices,
// as in (_ map f): the polarity of their uses is unknown.
void Polarities::mark_mentions(const Script& script) {
  const auto mark = [&](NodeId root) {
    const NodeId end = script.subtree_end(root);
    for (NodeId node = root; node < end; ++node) mentioned_[script.node(node).symbol] = 1;
    return end;
  };
  for (const Command& command : script.commands()) {
    if (command.word == kNoSymbol) {
      mark(command.node);
      continue;
    }
    const NodeId end = script.subtree_end(command.node);
    for (NodeId node = command.node; node < end;) {
      const TermInfo& info = script.term(node);
      if (info.kind == TermKind::kOperator &&
          script.theory_set().op(info.reference).function_index >= 0)
        mark(script.node(script.head_symbol(node)).parent);
      node = info.kind == TermKind::kOpaque ? mark(node) : node + 1;
    }
  }
}

void Polarities::read_command(const Script& script, const Command& command) {
  const NodeId first = script.child(command.node, 1);
  switch (command.word) {
    case kAssert:
      return walk(script, first, Polarity::kPositive, true);
    case kCheckSatAssuming:
      for (NodeId t = script.node(first).first_child; t != kNoNode; t = script.node(t).next_sibling)
        walk(script, t, Polarity::kPositive, false);  // assumptions must stay literals
      return;
    case kDefineConst:
    case kDefineFun: {
      const NodeId body = script.child(command.node, script.child_count(command.node) - 1);
      const bool formula = script.term(body).sort == script.theory_set().bool_sort();
      return walk(script, body, through_name(script, first, formula), true);
    }
    case kDefineFunRec:
      return walk(script, script.child(command.node, 4), Polarity::kBoth, true);
    case kDefineFunsRec:
      for (NodeId t = script.node(script.child(command.node, 2)).first_child; t != kNoNode;
           t = script.node(t).next_sibling)
        walk(script, t, Polarity::kBoth, true);
      return;
    default:
      return;
  }
}

// Returns the polarity that a term has through its name: that of all uses of the name together. A
// term that is not a formula has only kBoth or kNone. A name in opaque text counts as kBoth.
Polarity Polarities::through_name(const Script& script, NodeId name, bool formula) const {
  if (mentioned_[script.node(name).symbol]) return Polarity::kBoth;
  return formula || uses_[name] == Polarity::kNone ? uses_[name] : Polarity::kBoth;
}

void Polarities::walk(const Script& script, NodeId term, Polarity polarity, bool touchable) {
  if (term == kNoNode || polarity == Polarity::kNone) return;
  push(term, polarity);
  while (!stack_.empty()) {
    const Visit next = stack_.back();
    stack_.pop_back();
    if (next.values_of_let)
      visit_values(script, next.node);
    else
      visit(script, next, touchable);
  }
}

void Polarities::visit(const Script& script, const Visit& visit, bool touchable) {
  const NodeId node = visit.node;
  const TermInfo& info = script.term(node);
  const bool formula = info.sort == script.theory_set().bool_sort();
  if (info.kind == TermKind::kNone) return;  // after an (exit)
  if (touchable) {
    polarities_[node] = visit.polarity;
    // Only a formula can be positive or negative, even if its sort is unknown.
    if (formula || (info.sort == kUnknownSort && visit.polarity != Polarity::kBoth))
      formulas_.push_back(node);
  }
  switch (info.kind) {
    case TermKind::kOperator:
    case TermKind::kDeclared:
      return visit_arguments(script, visit);
    case TermKind::kLet:
      stack_.push_back({node, visit.polarity, true});
      return push(script.child(node, 2), visit.polarity);
    case TermKind::kQuantifier:
      return push(script.child(node, 2), visit.polarity);
    case TermKind::kAnnotated: {
      const NodeId inner = script.child(node, 1);
      Polarity polarity = visit.polarity;
      for (NodeId a = script.node(inner).next_sibling; a != kNoNode;
           a = script.node(a).next_sibling)
        if (const NodeId name = name_of(script, a))
          polarity = polarity | through_name(script, name, formula);
      return push(inner, polarity);
    }
    case TermKind::kFunction:
      add_use(script.declaration(info.reference).node, Polarity::kBoth);
      if (script.node(node).first_child == kNoNode) return;
      return push_all(script, script.node(script.node(node).first_child).next_sibling);
    case TermKind::kLambda:
    case TermKind::kChoice:
      return push(script.child(node, 2), Polarity::kBoth);
    case TermKind::kApplied:
      return push_all(script, script.node(node).first_child);
    case TermKind::kTester:
    case TermKind::kUpdate:
      return push_all(script, script.node(script.node(node).first_child).next_sibling);
    case TermKind::kMatch:
      push(script.child(node, 1), Polarity::kBoth);
      for (NodeId c = script.node(script.child(node, 2)).first_child; c != kNoNode;
           c = script.node(c).next_sibling)
        push(script.child(c, 1), Polarity::kBoth);
      return;
    default:
      return;
  }
}

// Pushes the siblings from `first` on, with polarity kBoth.
void Polarities::push_all(const Script& script, NodeId first) {
  for (; first != kNoNode; first = script.node(first).next_sibling) push(first, Polarity::kBoth);
}

void Polarities::visit_arguments(const Script& script, const Visit& visit) {
  const TermInfo& info = script.term(visit.node);
  const Operator* op = nullptr;
  if (info.kind == TermKind::kOperator)
    op = &script.theory_set().op(info.reference);
  else
    add_use(script.declaration(info.reference).node, visit.polarity);
  const NodeId head = script.node(visit.node).first_child;
  if (head == kNoNode) return;
  const uint32_t count = script.child_count(visit.node) - 1;
  const bool formula = info.sort == script.theory_set().bool_sort();
  uint32_t index = 0;
  for (NodeId a = script.node(head).next_sibling; a != kNoNode; a = script.node(a).next_sibling)
    push(a, op != nullptr && formula ? through(monotonicity(*op, index++, count), visit.polarity)
                                     : Polarity::kBoth);
}

void Polarities::visit_values(const Script& script, NodeId let) {
  const SortId bool_sort = script.theory_set().bool_sort();
  NodeId binding = script.node(script.child(let, 1)).first_child;
  for (; binding != kNoNode; binding = script.node(binding).next_sibling) {
    const NodeId name = script.node(binding).first_child;
    const NodeId value = script.node(name).next_sibling;
    const Polarity polarity = through_name(script, name, script.term(value).sort == bool_sort);
    if (polarity != Polarity::kNone) push(value, polarity);
  }
}

}  // namespace gadfly::approx
