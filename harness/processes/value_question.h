// SPDX-License-Identifier: Apache-2.0
// Asks a solver for the model of a check-sat and for the values that the script wants to know
// then, in a process of its own. Both commands are about one model (SMT-LIB 2.7, section 4.2.6), so
// the values must be those of the terms under it.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "harness/solvers/prepared_script.h"
#include "harness/solvers/response.h"
#include "lib/smtlib/script/check_sats.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline processes {

struct ValueAnswer {
  struct TermValue {
    std::string term;   // as the script has it, with single spaces
    std::string value;  // as the solver prints it
  };
  std::string model = {};  // as the solver prints it
  std::vector<TermValue> values = {};
};

// The values in the lists that the value_commands() of a check printed, one after the other; none
// if a list has not one pair for each term.
std::vector<ValueAnswer::TermValue> read_values(const smtlib::Script& script, uint32_t check,
                                                std::string_view lists);

// Gives each check-sat with values but no model the model that the values of declared constants
// are; it leaves out other symbols.
void add_models_of_values(const smtlib::Script& script, Response& reply);

// Sends the script up to check number `check`, then (get-model) and the check's value_commands().
// There are no values if the solver does not answer sat, or prints anything unexpected. `facts`:
// complete. `factor`: of the usual limits. `stop`: as in start_reference().
ValueAnswer ask_for_values(const solver_facts::SolverFacts& facts, const PreparedScript& input,
                           uint32_t check, uint32_t factor,
                           const std::atomic<bool>* stop = nullptr);

}  // namespace gadfly::harness::inline processes
