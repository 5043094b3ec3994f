// SPDX-License-Identifier: Apache-2.0
// The options of its own that a solver receives with a script: those at the head of the script
// whose names are in the solver's own list (lib/solver_facts/option_list.h), with values of the
// same kind (Boolean, number, string, word) as in the list. Other solvers do not receive them. A
// program also receives the options that queries of the script need.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lib/smtlib/script/script.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline solvers {

// The numbers of the commands that set an option of the solver; none if `facts.options` is null.
std::vector<uint32_t> own_options(const solver_facts::SolverFacts& facts,
                                  const smtlib::Script& script);

// The same commands as text, one per line.
std::string own_option_text(const solver_facts::SolverFacts& facts, const smtlib::Script& script);

// The options at the head of the script that queries need which it has, and which the facts of the
// solver list: (get-proof) needs :produce-proofs. One command per line.
std::string query_option_text(const solver_facts::SolverFacts& facts, const smtlib::Script& script);

}  // namespace gadfly::harness::inline solvers
