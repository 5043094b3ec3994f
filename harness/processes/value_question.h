// SPDX-License-Identifier: Apache-2.0
// Asks a solver for the model of a check-sat and for the values that the script wants to know
// then, in a process of its own. Both commands are about one model (SMT-LIB 2.7, section 4.2.6), so
// the values must be those of the terms under it.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "harness/solvers/prepared_script.h"
#include "lib/smtlib/script/script.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline processes {

// The commands (get-value ...) between check number `check` (from 0) and the next command that is
// not of this kind, such as an assertion or a check-sat; (echo ...) may be among them.
std::vector<smtlib::NodeId> value_commands(const smtlib::Script& script, uint32_t check);

struct ValueAnswer {
  struct TermValue {
    std::string term;   // as the script has it, with single spaces
    std::string value;  // as the solver prints it
  };
  std::string model = {};  // as the solver prints it
  std::vector<TermValue> values = {};
};

// Sends the script up to check number `check`, then (get-model) and the check's value_commands().
// There are no values if the solver does not answer sat, or prints anything unexpected. `facts`:
// complete. `factor`: of the usual limits. `stop`: as in start_reference().
ValueAnswer ask_for_values(const solver_facts::SolverFacts& facts, const PreparedScript& input,
                           uint32_t check, uint32_t factor,
                           const std::atomic<bool>* stop = nullptr);

}  // namespace gadfly::harness::inline processes
