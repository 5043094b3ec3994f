// SPDX-License-Identifier: Apache-2.0
// Asks a solver for the best values of the objectives of a script, in a process of its own.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "harness/solvers/objectives.h"
#include "harness/solvers/response.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline processes {

struct ObjectiveAnswer {
  Answer answer = Answer::kUnknown;
  bool has_objectives = false;           // the solver printed (objectives ...)
  std::vector<std::string> values = {};  // read_objectives()
  std::string model = {};                // as the solver prints it
};

// Asks about the objectives of the only check-sat of a script (print_with_objectives). Takes one
// run of the solver, which a solver without objectives ends with an error; then the answer is
// kUnknown. `facts`: complete. `factor`: of the usual limits. `stop`: as in start_reference().
ObjectiveAnswer ask_for_objectives(const solver_facts::SolverFacts& facts,
                                   const smtlib::Script& script,
                                   std::span<const Objective> objectives, uint32_t factor,
                                   const std::atomic<bool>* stop = nullptr);

}  // namespace gadfly::harness::inline processes
