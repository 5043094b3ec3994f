// SPDX-License-Identifier: Apache-2.0
// Looks for what refutes the claim that a script is unsatisfiable.
#pragma once

#include <string>
#include <string_view>

#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline judging {

// Asks all solvers for a script with one check-sat, which must be unsatisfiable if solver number
// `solver` is right. Returns what shows that it is not: a model that holds, or the answer sat of
// this solver or of a later version of it ("z3 itself returns sat for it"). The own answer counts
// only if the solver does not return sat for the script with (assert false), too, as a program does
// that prints the same for all scripts. Empty if nothing does, or if the script cannot be read.
// `text` must end with its check-sat.
std::string why_satisfiable(SolverPool& solvers, size_t solver, const smtlib::TheorySet& theory_set,
                            std::string_view text, const Asking& asking,
                            harness::ModelValidator& model_validator);

}  // namespace gadfly::tools::inline judging
