// SPDX-License-Identifier: Apache-2.0
// From what a user writes to the facts of a solver (lib/solver_facts/solver_facts.h).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lib/base/result.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline solvers {

// What a user means by a solver; words are separated by spaces:
//
//   z3                                       a known solver (lib/solver_facts/registry.h)
//   /opt/z3/bin/z3 smt.arith.solver=2        a command: the known solver whose name the program's
//                                            base name starts with, else plain SMT-LIB 2.6, with
//                                            this program, and these arguments after its own
//   mine.smt2                                a file of facts, as harness/solvers/z3/z3.smt2
//   mine=z3, mine=COMMAND, mine=FILE.smt2    any of them, under a name of its own
//
// Solvers run in folders of their own: paths with a slash that exist become absolute. kIo, kSyntax
// and kUnsupported say what is wrong and what to do.
Result<solver_facts::SolverFacts> find_profile(std::string_view solver);

// A list of solvers, separated by `;` as in $GADFLY_REFERENCE, with paths made absolute, for a
// process in another folder.
std::string absolute_solvers(std::string_view list);

// `name`; where that is taken, name-2, name-3...: who said what must be told apart.
std::string distinct_name(const std::string& name, std::span<const std::string> taken);

}  // namespace gadfly::harness::inline solvers
