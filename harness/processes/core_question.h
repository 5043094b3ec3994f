// SPDX-License-Identifier: Apache-2.0
// Asks a solver for the unsat core of one check-sat, in a process of its own.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "harness/solvers/prepared_script.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline processes {

// Returns the core as the solver prints it (read_elements() in unsat_core.h). Empty if the
// check-sat has nothing that a core could leave out, or if the solver does not answer unsat, or
// prints no core. `facts`: complete. `factor`: of the usual limits. `stop`: as in
// start_reference(). Takes one run of the solver.
std::string ask_for_core(const solver_facts::SolverFacts& facts, const PreparedScript& input,
                         uint32_t check, uint32_t factor, const std::atomic<bool>* stop = nullptr);

}  // namespace gadfly::harness::inline processes
