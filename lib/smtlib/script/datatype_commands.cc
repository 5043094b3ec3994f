// SPDX-License-Identifier: Apache-2.0
// Reads the datatypes of a command from its form, and searches all commands for a datatype.
#include "lib/smtlib/script/datatype_commands.h"

#include <algorithm>
#include <set>

namespace gadfly::smtlib::inline script {

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

const Command* declaring(const Script& script, Symbol datatype) {
  const Datatype* found = script.datatype_named(datatype);
  return found == nullptr || found->infinite ? nullptr : &script.commands()[found->command];
}

SortId datatype_of(const Script& script, const Declaration& declaration) {
  return declaration.kind == DeclarationKind::kConstructor ? declaration.result
                                                           : script.parameters(declaration).front();
}

bool stands_alone(const Script& script, const Command& command) {
  const std::vector<Symbol> names = datatypes_of(script, command);
  const std::set<Symbol> own(names.begin(), names.end());
  const auto independent = [&](SortId id) {
    const Sort& sort = script.sorts().sort(id);
    return sort.argument_count == 0 &&
           (script.theory_set().sort_constructor(sort.name) != nullptr || own.contains(sort.name));
  };
  return all_declared(script, command.node, [&](DeclarationId, const Declaration& d) {
    return !d.overloaded && d.sort_parameters == 0 &&
           std::ranges::all_of(script.parameters(d), independent);
  });
}

}  // namespace gadfly::smtlib::inline script
