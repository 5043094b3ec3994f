// SPDX-License-Identifier: Apache-2.0
// Prints the commands of a script in a fixed layout: no comments, one command per line, one space
// between the elements of a list.
#pragma once

#include <string>

#include "lib/smtlib/syntax/tree.h"

namespace gadfly::smtlib::inline syntax {

// Returns the text. Takes linear time; does not recurse.
std::string laid_out(const Tree& tree);

}  // namespace gadfly::smtlib::inline syntax
