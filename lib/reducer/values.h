// SPDX-License-Identifier: Apache-2.0
// The smallest values of a sort, as the theory tables let them be written: what a term can give way
// to. No operator is named here.
#pragma once

#include <string>
#include <vector>

#include "lib/smtlib/script.h"

namespace gadfly::reducer {

// Closed terms of the sort, the simplest first, at most two; none where nothing is known of its
// values.
std::vector<std::string> small_values(const smtlib::Script& script, smtlib::SortId sort);

}  // namespace gadfly::reducer
