// SPDX-License-Identifier: Apache-2.0
// What a solver is told before a script, and after each (reset) in it.
#pragma once

#include <functional>
#include <string>

#include "harness/solvers/response.h"
#include "harness/solvers/solver_choice.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline solvers {

// The profile's preamble with the limit in it, and those parts that models and strings need.
std::string preamble_of(const solver_facts::SolverFacts& profile, const smtlib::Script& script, uint64_t limit,
                        Models models);

// Adds to the profile's preamble what it has to try. `knows` says whether the solver, told the
// preamble and then a command, has nothing against that.
void try_commands(
    solver_facts::SolverFacts& profile,
    const std::function<bool(const std::string& preamble, const std::string&)>& knows);

}  // namespace gadfly::harness::inline solvers
