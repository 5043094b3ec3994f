// SPDX-License-Identifier: Apache-2.0
// Solves unsat cores again: asks all solvers for the script that has only the core
// (harness/solvers/unsat_core.h), and searches for a model of it.
#pragma once

#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline judging {

// Judges a script as judge_with_instances() does, and solves unsat cores again if no solver is
// found wrong without that. The cores are those that the script itself asks for; if it asks for
// none after a check-sat that a solver answers with unsat, that solver is asked for one. At most
// ten cores per response are solved again.
Judged judge_with_cores(SolverPool& solvers, const harness::PreparedScript& input,
                        const Asking& asking, harness::ModelValidator& model_validator);

}  // namespace gadfly::tools::inline judging
