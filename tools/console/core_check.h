// SPDX-License-Identifier: Apache-2.0
// Solves unsat cores again: asks all solvers for the script that has only the core
// (harness/solvers/unsat_core.h), and searches for a model of it.
#pragma once

#include <vector>

#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline console {

// Adds to each response to the unchanged script those of its unsat cores that are satisfiable. The
// cores are those that the script itself asks for; if it asks for none after a check-sat that a
// solver answers with unsat, that solver is asked for one. At most ten cores per response are
// solved again. `asking`: as for the script itself.
void check_cores(SolverPool& solvers, const harness::PreparedScript& input, const Asking& asking,
                 harness::ModelValidator& model_validator,
                 std::vector<harness::SolverResponse>& responses);

}  // namespace gadfly::tools::inline console
