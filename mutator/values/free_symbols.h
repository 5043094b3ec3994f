// SPDX-License-Identifier: Apache-2.0
// Lists the declared constants and functions of a script with the terms that apply them.
#pragma once

#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::mutator {

struct FreeSymbol {
  smtlib::DeclarationId id;
  uint32_t command;                       // that declares it
  std::vector<smtlib::NodeId> uses = {};  // the terms that apply it
  bool only_terms = true;  // the name occurs in these terms only, and not in a pattern, for example
};

// Returns the symbols that commands after the node `first` declare. Leaves out symbols whose name
// has another global declaration, and symbols of an unknown sort.
std::vector<FreeSymbol> free_symbols(const smtlib::Script& script, smtlib::NodeId first);

}  // namespace gadfly::mutator
