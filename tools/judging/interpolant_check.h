// SPDX-License-Identifier: Apache-2.0
// Solves the two questions that show whether an interpolant is one (harness/judge/interpolant.h).
#pragma once

#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline judging {

// Judges a script as judge_with_values() does; if it asks for interpolants, then also these, if no
// solver is found wrong without that. The first ten of each response count.
Judged judge_with_interpolants(SolverPool& solvers, const harness::PreparedScript& input,
                               const Asking& asking, harness::ModelValidator& model_validator);

}  // namespace gadfly::tools::inline judging
