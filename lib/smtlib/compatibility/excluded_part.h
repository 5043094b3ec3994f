// SPDX-License-Identifier: Apache-2.0
// Parts of the language that a user leaves out, although all solvers accept them: without:div_total
// in the text of a profile. A campaign that finds one known bug again and again goes on without the
// operator that shows it.
#pragma once

#include <string_view>

#include "lib/base/result.h"
#include "lib/smtlib/compatibility/refusals.h"
#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::smtlib::inline compatibility {

// Adds the theory, operator, sort, command, feature, or option (:NAME) to the excluded parts. All
// rows of an operator's name count. Error kSyntax if nothing is called so.
Result<Done> exclude_part(std::string_view name, const TheorySet& theory_set, Refusals& excluded);

}  // namespace gadfly::smtlib::inline compatibility
