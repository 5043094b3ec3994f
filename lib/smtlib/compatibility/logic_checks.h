// SPDX-License-Identifier: Apache-2.0
// Which solvers of a profile refuse what a logic does not have: theories, datatypes, declared
// sorts. What the logic has is not refused here.
#pragma once

#include <optional>
#include <string_view>

#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/theory_tables/logic.h"

namespace gadfly::smtlib::inline compatibility {

// A sort or an operator of that theory; nothing if the theory is part of the logic, or if the logic
// has no rule about it.
std::optional<SolverSet> refusing_theory(const Profile& profile, const Logic& logic,
                                         std::string_view theory);
// A datatype.
SolverSet refusing_datatypes(const Profile& profile, const Logic& logic);
// (declare-sort ...)
SolverSet refusing_free_sorts(const Profile& profile, const Logic& logic);

}  // namespace gadfly::smtlib::inline compatibility
