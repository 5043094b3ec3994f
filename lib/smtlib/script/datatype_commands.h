// SPDX-License-Identifier: Apache-2.0
// Finds and examines the commands that declare datatypes, for code that copies a datatype to
// another script by copying the whole command.
#pragma once

#include <span>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {

// Returns the names of the datatypes that a declare-datatype or declare-datatypes command declares;
// no names for other commands.
std::vector<Symbol> datatypes_of(const Script& script, const Command& command);

// Returns the command that declares the datatype; null if there is no datatype of this name, if
// there are several, or if it is a codatatype.
const Command* declaring(const Script& script, Symbol datatype);

// Returns the datatype of a constructor, selector or tester.
SortId datatype_of(const Script& script, const Declaration& declaration);

// Returns whether holds(id, declaration) is true for each constructor, selector and tester that the
// command at the node `command` declares.
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

// Returns whether the command is independent of other declarations: its datatypes are not
// parametric, their symbols are not overloaded, and the sort of each field is one of these
// datatypes or a sort of a theory without argument sorts.
bool stands_alone(const Script& script, const Command& command);

}  // namespace gadfly::smtlib::inline script
