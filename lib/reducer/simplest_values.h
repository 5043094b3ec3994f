// SPDX-License-Identifier: Apache-2.0
// The smallest values of a sort that its theory tables can express, as replacements for terms. This
// file names no operator.
#pragma once

#include <string>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::reducer {

// Returns closed terms of the sort, the simplest first, at most two; none if its values are
// unknown.
std::vector<std::string> small_values(const smtlib::Script& script, smtlib::SortId sort);

}  // namespace gadfly::reducer
