// SPDX-License-Identifier: Apache-2.0
// The names of logics that a solver may accept.
#pragma once

#include <string>
#include <vector>

namespace gadfly::tools::inline probing {

// Returns the names in the facts of known solvers, and those that the parts of names compose, at
// most two before the arithmetic. The best known come first: ALL, then those of the facts, sorted.
std::vector<std::string> logic_names();

}  // namespace gadfly::tools::inline probing
