// SPDX-License-Identifier: Apache-2.0
// Which solvers of a profile refuse theories, datatypes or declared sorts that the logic of a
// script does not have. Nothing that the logic has is refused here.
#pragma once

#include <optional>
#include <string_view>

#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/theory_tables/logic.h"

namespace gadfly::smtlib::inline compatibility {

// The solvers that refuse a sort or an operator of that theory; nothing if the theory is part of
// the logic, or if the logic has no rule about it.
std::optional<SolverSet> refusing_theory(const Profile& profile, const Logic& logic,
                                         std::string_view theory);
// The solvers that refuse a datatype.
SolverSet refusing_datatypes(const Profile& profile, const Logic& logic);
// The solvers that refuse (declare-sort ...).
SolverSet refusing_free_sorts(const Profile& profile, const Logic& logic);

}  // namespace gadfly::smtlib::inline compatibility
