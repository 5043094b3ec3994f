// SPDX-License-Identifier: Apache-2.0
// Where a script differs from another that it was made of by a few mutations.
#pragma once

#include <string>
#include <vector>

#include "lib/smtlib/script.h"

namespace gadfly::reducer {

// A node of the script, and the text that the parent has in its place; empty where the parent has
// nothing there.
struct Difference {
  smtlib::NodeId node;
  std::string before;
};

// In the order of the text, no node inside of another. Of two lists, of commands or of arguments,
// elements are paired in their order so that their texts are as alike as can be; of a pair of lists
// with the same head it is the elements that are compared. What the script has lost is not told.
std::vector<Difference> differences(const smtlib::Script& script, const smtlib::Script& parent);

}  // namespace gadfly::reducer
