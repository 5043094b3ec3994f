// SPDX-License-Identifier: Apache-2.0
// The names of logics that a solver may accept.
#pragma once

#include <string>
#include <vector>

namespace gadfly::tools::inline probing {

// Returns the names in the facts of known solvers, and those that the parts of names compose, at
// most three before the arithmetic: sorted, the best known first: those of the facts before the
// composed ones, and ALL before all.
std::vector<std::string> logic_names();

}  // namespace gadfly::tools::inline probing
