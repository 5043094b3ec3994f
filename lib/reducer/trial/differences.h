// SPDX-License-Identifier: Apache-2.0
// Finds the differences between a mutant and its parent, the script from which mutations made it.
#pragma once

#include <string>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::reducer {

// A node of the script, and the parent's text at its place; empty if the parent has no counterpart.
struct Difference {
  smtlib::NodeId node;
  std::string before;
};

// Returns the differences in the order of the text; no node is inside another. Pairs the elements
// of two lists (commands or arguments) in order, such that their texts are as similar as possible.
// If the two nodes of a pair are lists with the same head, compares their elements instead. Does
// not report deletions.
std::vector<Difference> differences(const smtlib::Script& script, const smtlib::Script& parent);

}  // namespace gadfly::reducer
