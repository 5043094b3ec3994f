// SPDX-License-Identifier: Apache-2.0
// The commands that declare datatypes, for those who carry a datatype to another script: it goes
// whole, by its command.
#pragma once

#include <span>
#include <vector>

#include "lib/smtlib/script.h"

namespace gadfly::smtlib {

// The sorts that a command declares as datatypes; none of another command.
std::vector<Symbol> datatypes_of(const Script& script, const Command& command);

// The command that declares the datatype; null where none does, or several do.
const Command* declaring(const Script& script, Symbol datatype);

// The sort that a constructor makes, that a selector or tester looks at.
SortId datatype_of(const Script& script, const Declaration& declaration);

// Is that so, holds(id, declaration), of each constructor, selector and tester that the command at
// that node declares?
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

// Are its datatypes neither parametric nor of overloaded symbols, and its fields of these datatypes
// themselves, or of sorts of theories that have no sorts as arguments?
bool stands_alone(const Script& script, const Command& command);

}  // namespace gadfly::smtlib
