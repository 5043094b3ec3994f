// SPDX-License-Identifier: Apache-2.0
// Finds the simplest values of a sort in its theory tables, as replacements for terms. This file
// names no operator.
#pragma once

#include <string>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::reducer {

// Returns at most two closed terms of the sort, the simplest first; empty if its values are
// unknown.
std::vector<std::string> small_values(const smtlib::Script& script, smtlib::SortId sort);

}  // namespace gadfly::reducer
