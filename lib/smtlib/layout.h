// SPDX-License-Identifier: Apache-2.0
// A script's text with nothing in it but its commands: no comments, each command on a line of its
// own, one blank between the parts of a list.
#pragma once

#include <string>

#include "lib/smtlib/tree.h"

namespace gadfly::smtlib {

// Linear, iterative.
std::string laid_out(const Tree& tree);

}  // namespace gadfly::smtlib
