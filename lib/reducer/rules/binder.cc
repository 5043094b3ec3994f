// SPDX-License-Identifier: Apache-2.0
// Removes one variable of a quantifier if the body does not use it or a simple value can replace
// it, or all variables by declaring constants for them.
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"
#include "lib/smtlib/script/replaced.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

class Binder {
 public:
  Binder(const Facts& facts, NodeId quantifier)
      : facts_(facts),
        script_(facts.script()),
        quantifier_(quantifier),
        list_(script_.child(quantifier, 1)),
        body_(script_.child(quantifier, 2)) {}

  void propose(Changes& changes) const {
    if (list_ == kNoNode || body_ == kNoNode) return;
    constants(changes);
    for (NodeId b = script_.node(list_).first_child; b != kNoNode;
         b = script_.node(b).next_sibling) {
      const DeclarationId id = variable(b);
      if (id == kNoDeclaration) return;
      if (facts_.uses(id).empty()) {
        without(b, "", changes);
        continue;
      }
      const std::vector<std::string>& values = facts_.values(script_.declaration(id).result);
      if (!values.empty()) without(b, values[0], changes);
    }
  }

 private:
  // Replaces the quantifier by its body, and declares its variables as constants before the
  // command.
  void constants(Changes& changes) const {
    std::string declarations;
    for (NodeId b = script_.node(list_).first_child; b != kNoNode;
         b = script_.node(b).next_sibling) {
      const DeclarationId id = variable(b);
      if (id == kNoDeclaration) return;
      const Symbol name = script_.node(script_.child(b, 0)).symbol;
      if (facts_.uses(id).empty()) continue;
      if (facts_.occurrences(name) > facts_.uses(id).size() + 1) return;
      if (!declarations.empty()) declarations += '\n';
      declarations += '(' + std::string(script_.symbols().name(kDeclareConst)) + ' ' +
                      std::string(script_.text(script_.child(b, 0))) + ' ' +
                      std::string(script_.text(script_.child(b, 1))) + ')';
    }
    Edits& edits = changes.add();
    edits.replace_node(script_, quantifier_, script_.text(body_));
    if (!declarations.empty())
      edits.insert_before(script_, script_.command_of(quantifier_), declarations);
  }

  void without(NodeId binding, const std::string& value, Changes& changes) const {
    std::vector<std::pair<NodeId, std::string>> parts;
    for (const NodeId use : facts_.uses(variable(binding))) parts.emplace_back(use, value);
    const std::string body = with_replaced(script_, body_, parts);
    Edits& edits = changes.add();
    if (script_.child_count(list_) == 1) return edits.replace_node(script_, quantifier_, body);
    edits.delete_node(script_, binding);
    edits.replace_node(script_, body_, body);
  }

  DeclarationId variable(NodeId binding) const {
    const NodeId name = script_.node(binding).first_child;
    if (name == kNoNode || script_.child_count(binding) != 2) return kNoDeclaration;
    const DeclarationId id = script_.resolve(script_.node(name).symbol, body_);
    return script_.declaration(id).node == name ? id : kNoDeclaration;
  }

  const Facts& facts_;
  const Script& script_;
  NodeId quantifier_;
  NodeId list_;
  NodeId body_;
};

}  // namespace

void propose_binder(const Facts& facts, NodeId node, Changes& changes) {
  if (facts.script().term(node).kind == TermKind::kQuantifier) Binder(facts, node).propose(changes);
}

}  // namespace gadfly::reducer
