// SPDX-License-Identifier: Apache-2.0
// Simplifies definitions: a define-fun becomes a declare-fun, a recursive definition becomes a
// define-fun, and one of several functions that are defined together is removed.
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

void declare(const Script& script, NodeId node, Changes& changes) {
  const NodeId parameters = script.child(node, 2);
  const NodeId result = script.child(node, 3);
  if (result == kNoNode || script.node(parameters).kind != NodeKind::kList) return;
  const std::string name(script.text(script.child(node, 1)));
  std::string text = "(";
  if (script.node(parameters).first_child == kNoNode) {
    text += std::string(script.symbols().name(kDeclareConst)) + ' ' + name;
  } else {
    text += std::string(script.symbols().name(kDeclareFun)) + ' ' + name + " (";
    for (NodeId p = script.node(parameters).first_child; p != kNoNode;
         p = script.node(p).next_sibling) {
      const NodeId sort = script.child(p, 1);
      if (sort == kNoNode) return;
      if (text.back() != '(') text += ' ';
      text += script.text(sort);
    }
    text += ')';
  }
  changes.replace(node, text + ' ' + std::string(script.text(result)) + ')');
}

// Removes one of several functions that are defined together, at the node of its head.
void drop_one_of_many(const Script& script, NodeId definitions, NodeId head, Changes& changes) {
  const NodeId heads = script.child(definitions, 1);
  const NodeId bodies = script.child(definitions, 2);
  if (script.node(head).parent != heads || bodies == kNoNode) return;
  NodeId body = script.node(bodies).first_child;
  NodeId n = script.node(heads).first_child;
  if (script.node(n).next_sibling == kNoNode) return;
  for (; n != head && body != kNoNode; body = script.node(body).next_sibling)
    n = script.node(n).next_sibling;
  if (body == kNoNode) return;
  Edits& edits = changes.add();
  edits.delete_node(script, head);
  edits.delete_node(script, body);
}

// Turns (define-funs-rec ((f ...)) (t)) of one function into a define-fun.
void make_plain(const Script& script, NodeId node, Changes& changes) {
  const NodeId head = script.child(script.child(node, 1), 0);
  const NodeId body = script.child(script.child(node, 2), 0);
  if (head == kNoNode || body == kNoNode || script.child_count(script.child(node, 1)) != 1) return;
  const std::string_view inner = script.text(head);
  changes.replace(node, '(' + std::string(script.symbols().name(kDefineFun)) + ' ' +
                            std::string(inner.substr(1, inner.size() - 2)) + ' ' +
                            std::string(script.text(body)) + ')');
}

}  // namespace

void propose_body(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  if (node == kRoot || script.commands().empty() || node < script.commands()[0].node) return;
  const Command& command = script.commands()[script.command_of(node)];
  if (command.word == kDefineFunsRec) drop_one_of_many(script, command.node, node, changes);
  if (node != command.node) return;
  switch (command.word) {
    case kDefineFun:
      declare(script, node, changes);
      break;
    case kDefineFunRec:
      declare(script, node, changes);
      changes.replace(script.child(node, 0), script.symbols().name(kDefineFun));
      break;
    case kDefineFunsRec:
      make_plain(script, node, changes);
      break;
    default:
      break;
  }
}

}  // namespace gadfly::reducer
