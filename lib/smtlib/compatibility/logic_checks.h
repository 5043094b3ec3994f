// SPDX-License-Identifier: Apache-2.0
// Finds the solvers of a profile that refuse theories, datatypes or declared sorts because the
// logic of a script does not have them. The result is empty for everything that the logic has.
#pragma once

#include <optional>
#include <string_view>

#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/theory_tables/logic.h"

namespace gadfly::smtlib::inline compatibility {

// Returns the solvers that refuse the sorts and operators of the theory in this logic. Nothing if
// the theory is part of the logic, or if the logic is HORN and has no rule about the theory.
std::optional<SolverSet> refusing_theory(const Profile& profile, const Logic& logic,
                                         std::string_view theory);
// Returns the solvers that refuse a datatype in this logic.
SolverSet refusing_datatypes(const Profile& profile, const Logic& logic);
// Returns the solvers that refuse (declare-sort ...) in this logic.
SolverSet refusing_free_sorts(const Profile& profile, const Logic& logic);

}  // namespace gadfly::smtlib::inline compatibility
