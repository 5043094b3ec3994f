// SPDX-License-Identifier: Apache-2.0
// The preamble: the commands that a solver receives before a script and after each (reset) in it,
// which set options and the limit.
#pragma once

#include <functional>
#include <string>

#include "harness/solvers/response.h"
#include "lib/smtlib/script/script.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline solvers {

// The preamble in `profile` with `limit` filled in, plus the commands for models and for strings if
// models are wanted and if the script has strings or sequences, plus the script's
// own_option_text().
std::string preamble_of(const solver_facts::SolverFacts& profile, const smtlib::Script& script,
                        uint64_t limit, Models models);

// Tries each optional command in `profile` once and appends the accepted ones to its preamble.
// `knows` returns whether the solver accepts the command after the preamble without any output.
void try_commands(
    solver_facts::SolverFacts& profile,
    const std::function<bool(const std::string& preamble, const std::string&)>& knows);

}  // namespace gadfly::harness::inline solvers
