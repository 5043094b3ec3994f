// SPDX-License-Identifier: Apache-2.0
// Compares the values that solvers print for (get-value ...) with those that the terms have under
// the model that they print with them (harness/processes/value_question.h).
#pragma once

#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline judging {

// Judges a script as judge_with_objectives() does; if it asks for values, then also these, if no
// solver is found wrong without that. Values count after the first ten check-sats.
Judged judge_with_values(SolverPool& solvers, const harness::PreparedScript& input,
                         const Asking& asking, harness::ModelValidator& model_validator);

}  // namespace gadfly::tools::inline judging
