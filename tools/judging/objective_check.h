// SPDX-License-Identifier: Apache-2.0
// Checks the best values of objectives: asks solvers that optimize for them, and all solvers for a
// model that exceeds them (harness/solvers/objectives.h).
#pragma once

#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline judging {

// Judges a script as judge_with_cores() does; if it has objectives, then also the answers, the
// models, and the values that solvers give with them, if no solver is found wrong without that.
// Objectives count in the first ten check-sats.
Judged judge_with_objectives(SolverPool& solvers, const harness::PreparedScript& input,
                             const Asking& asking, harness::ModelValidator& model_validator);

}  // namespace gadfly::tools::inline judging
