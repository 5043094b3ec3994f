// SPDX-License-Identifier: Apache-2.0
// Finds the differences between a script and the script from which a few mutations made it.
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

// Returns the differences in the order of the text; no node is inside another. Elements of two
// lists (commands or arguments) are paired in order so that their texts are as similar as possible;
// for two lists with the same head, compares their elements instead. Does not report deletions.
std::vector<Difference> differences(const smtlib::Script& script, const smtlib::Script& parent);

}  // namespace gadfly::reducer
