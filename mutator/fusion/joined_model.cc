// SPDX-License-Identifier: Apache-2.0
// Replaces the names in the text of a model, and evaluates a definition under a model.
#include "mutator/fusion/joined_model.h"

#include <algorithm>

namespace gadfly::mutator {

using namespace smtlib;

std::string renamed_model(const Script& donor, std::string_view model, const Graft& graft) {
  std::string out;
  Tree tree{SymbolTable()};
  if (!tree.parse(model)) return out;
  for (NodeId entry = tree.child(kRoot, 0); entry != kNoNode;
       entry = tree.node(entry).next_sibling) {
    const NodeId head = tree.child(entry, 0);
    if (head == kNoNode) continue;
    std::string_view name = tree.text(head);
    if (tree.node(head).is_symbol()) {
      const Symbol symbol = donor.symbols().find(tree.symbols().name(tree.node(head).symbol));
      const auto copied = std::ranges::find_if(graft.replacements(), [&](const auto& r) {
        return symbol != kNoSymbol && donor.declaration(r.donor).name == symbol;
      });
      if (copied == graft.replacements().end()) continue;
      name = copied->text;
    }
    if (!out.empty()) out += ' ';
    out += '(';
    out += name;
    out += tree.source().substr(tree.node(head).end, tree.node(entry).end - tree.node(head).end);
  }
  return out;
}

void add_defined(const TheorySet& theory_set, std::string_view definition, Rng& rng,
                 WitnessKeeper& witness, std::string& model) {
  Script script(theory_set);
  if (!script.read(definition) || !script.problems().empty()) return;
  Evaluator& evaluator = witness.evaluator();
  evaluator.prepare(script);
  const auto last = static_cast<uint32_t>(script.commands().size() - 1);
  if (!read_model(script, model, last, evaluator.values(), evaluator.model())) return;
  witness.drawer().prepare(script, evaluator.values());
  witness.complete_model(rng);
  const NodeId equation = script.child(script.commands()[last].node, 1);
  const Value value = evaluator.evaluate(script.child(equation, 2));
  if (value == kUnknownValue) return;
  evaluator.model().set(script.term(script.child(equation, 1)).reference, value);
  if (!model.empty()) model += ' ';
  model += print_model(script, evaluator.values(), evaluator.model());
}

}  // namespace gadfly::mutator
