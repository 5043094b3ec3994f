// SPDX-License-Identifier: Apache-2.0
// A datatype comes along whole, by its command, or is there already by the same command. Its
// symbols keep their names: a constructor is what the declaration says, no variable that another
// could stand for. Parametric ones stay behind, and those with fields of declared sorts. See
// graft.h.
#include <algorithm>

#include "mutator/graft.h"

namespace gadfly::mutator {

using namespace smtlib;

namespace {

// The sorts that a command declares as datatypes.
std::vector<Symbol> datatypes_of(const Script& script, const Command& command) {
  const NodeId first = script.child(command.node, 1);
  if (command.word == kDeclareDatatype) return {script.node(first).symbol};
  std::vector<Symbol> names;
  if (command.word != kDeclareDatatypes) return names;
  for (NodeId each = script.node(first).first_child; each != kNoNode;
       each = script.node(each).next_sibling)
    names.push_back(script.node(script.child(each, 0)).symbol);
  return names;
}

// The command that declares the datatype; null where none does, or several do.
const Command* declaring(const Script& script, Symbol name) {
  const Command* found = nullptr;
  for (const Command& command : script.commands()) {
    const std::vector<Symbol> names = datatypes_of(script, command);
    if (std::ranges::find(names, name) == names.end()) continue;
    if (found != nullptr) return nullptr;
    found = &command;
  }
  return found;
}

// Of what the command declares beside sorts, is that so of each?
template <class Holds>
bool all_declared(const Script& script, NodeId command, Holds holds) {
  const std::span<const Declaration> all = script.declarations();
  for (DeclarationId id = 1; id < all.size(); ++id) {
    const NodeId node = all[id].node;
    if (!all[id].local() && node >= command && node < script.subtree_end(command) &&
        !holds(id, all[id]))
      return false;
  }
  return true;
}

}  // namespace

bool Graft::of_datatype(const Declaration& d) {
  return d.kind == DeclarationKind::kConstructor || d.kind == DeclarationKind::kSelector ||
         d.kind == DeclarationKind::kTester;
}

// Can the symbol stand there, by the declaration that it has in the donor?
bool Graft::use_datatype(const Declaration& d, TermText& out) {
  const SortId sort =
      d.kind == DeclarationKind::kConstructor ? d.result : donor_.parameters(d).front();
  if (!comes_along(sort, 0)) return false;
  const Symbol here = script_.symbols().find(donor_.symbols().name(d.name));
  if (here != kNoSymbol) out.uses.push_back({here, script_.resolve(here, place_)});
  return true;
}

// Has the recipient, at the place, all that the same command declares?
bool Graft::datatype_here(Symbol name) const {
  const Symbol here = script_.symbols().find(donor_.symbols().name(name));
  const Command* theirs = declaring(donor_, name);
  const Command* ours = here == kNoSymbol ? nullptr : declaring(script_, here);
  return theirs != nullptr && ours != nullptr &&
         script_.text(ours->node) == donor_.text(theirs->node) && may_come(*theirs) &&
         all_declared(script_, ours->node, [&](DeclarationId id, const Declaration& d) {
           return script_.resolve(d.name, place_) == id;
         });
}

bool Graft::bring_datatype(Symbol name) {
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
  declarations_ += donor_.text(command->node);
  declarations_ += '\n';
  brought_.insert(brought_.end(), sorts.begin(), sorts.end());
  return true;
}

// Has it only fields of itself, and of the theories of the recipient's logic?
bool Graft::may_come(const Command& command) const {
  const std::vector<Symbol> sorts = datatypes_of(donor_, command);
  const auto fine = [&](SortId id) {
    const Sort& sort = donor_.sorts().sort(id);
    const SortConstructor* constructor = donor_.language().sort_constructor(sort.name);
    return sort.argument_count == 0 &&
           (constructor != nullptr ? in_logic(constructor->theory)
                                   : std::ranges::find(sorts, sort.name) != sorts.end());
  };
  return spelled_alike(command.node) &&
         all_declared(donor_, command.node, [&](DeclarationId, const Declaration& d) {
           return !d.overloaded && d.sort_parameters == 0 &&
                  std::ranges::all_of(donor_.parameters(d), fine);
         });
}

}  // namespace gadfly::mutator
