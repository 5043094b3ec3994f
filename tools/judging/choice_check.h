// SPDX-License-Identifier: Apache-2.0
// Asks all solvers whether any choice of the results that solvers choose satisfies a script on
// which they contradict each other (harness/judge/open_results.h).
#pragma once

#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline judging {

// Judges a script as judge_with_interpolants() does. If nothing is found, because solvers choose
// results of operators beyond the standard, but they contradict each other, asks about all choices:
// sat contradicts an unsat for these, too. Asks about the first ten check-sats.
Judged judge_with_choices(SolverPool& solvers, const harness::PreparedScript& input,
                          const Asking& asking, harness::ModelValidator& model_validator);

}  // namespace gadfly::tools::inline judging
