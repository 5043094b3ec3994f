// SPDX-License-Identifier: Apache-2.0
// Copies a datatype with its whole command, unless the recipient already has the same command. The
// symbols of the datatype keep their names, because no other symbol can replace a constructor. Does
// not copy parametric datatypes and datatypes with fields of declared sorts.
#include "mutator/graft_datatypes.h"

#include <algorithm>

#include "lib/smtlib/script/datatype_commands.h"

namespace gadfly::mutator {

using namespace smtlib;

bool in_logic(const Script& script, uint32_t theory) {
  return script.logic().has_theory(script.theory_set().theories()[theory].name);
}

bool spelled_alike(const Script& script, NodeId list) {
  const NodeId end = script.subtree_end(list);
  for (const Command& command : script.commands()) {
    if (command.word != kDefineSort) continue;
    const Symbol name = script.node(script.child(command.node, 1)).symbol;
    for (NodeId node = list; node < end; ++node)
      if (script.node(node).symbol == name) return false;
  }
  return true;
}

bool DatatypeGraft::here(Symbol name) const {
  const Symbol here = script_.symbols().find(donor_.symbols().name(name));
  const Command* theirs = declaring(donor_, name);
  const Command* ours = here == kNoSymbol ? nullptr : declaring(script_, here);
  return theirs != nullptr && ours != nullptr &&
         script_.text(ours->node) == donor_.text(theirs->node) && may_come(*theirs) &&
         all_declared(script_, ours->node, [&](DeclarationId id, const Declaration& d) {
           return script_.resolve(d.name, place_) == id;
         });
}

bool DatatypeGraft::bring(Symbol name, std::string& declarations) {
  if (std::ranges::find(brought_, name) != brought_.end()) return true;
  const Command* command = declaring(donor_, name);
  if (command == nullptr || !script_.logic().datatypes || !may_come(*command)) return false;
  const auto is_new = [&](Symbol symbol) {
    return script_.symbols().find(donor_.symbols().name(symbol)) == kNoSymbol;
  };
  const std::vector<Symbol> sorts = datatypes_of(donor_, *command);
  if (!std::ranges::all_of(sorts, is_new) ||
      !all_declared(donor_, command->node,
                    [&](DeclarationId, const Declaration& d) { return is_new(d.name); }))
    return false;
  declarations += donor_.text(command->node);
  declarations += '\n';
  brought_.insert(brought_.end(), sorts.begin(), sorts.end());
  return true;
}

// Returns whether the recipient may have the command: it stands alone, has no defined sorts, and
// all theories of its fields are in the recipient's logic.
bool DatatypeGraft::may_come(const Command& command) const {
  const auto in_recipient_logic = [&](SortId id) {
    const SortConstructor* constructor =
        donor_.theory_set().sort_constructor(donor_.sorts().sort(id).name);
    return constructor == nullptr || in_logic(script_, constructor->theory);
  };
  return spelled_alike(donor_, command.node) && stands_alone(donor_, command) &&
         all_declared(donor_, command.node, [&](DeclarationId, const Declaration& d) {
           return std::ranges::all_of(donor_.parameters(d), in_recipient_logic);
         });
}

}  // namespace gadfly::mutator
