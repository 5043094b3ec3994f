// SPDX-License-Identifier: Apache-2.0
// The options of solvers that mutants set, the tactics of their check-sats, and queries: of all
// that a solver lists, those that the user asks for (`gadfly fuzz --solver-options`).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/solver_facts/solver_facts.h"

namespace gadfly::tools::inline campaign {

// Returns the options of a solver that has been asked for them; `which` has the value none,
// regular, or all.
std::vector<solver_facts::SolverOption> chosen_options(const solver_facts::SolverFacts& facts,
                                                       std::string_view which);

// What mutants may have that only one solver receives.
struct SolverAdditions {
  std::vector<solver_facts::SolverOption> options;
  std::vector<std::string> tactics = {};
  std::vector<solver_facts::SolverQuery> queries = {};
};

// Returns chosen_options(), and the tactics and queries of the facts; nothing if `which` has the
// value none.
SolverAdditions chosen_additions(const solver_facts::SolverFacts& facts, std::string_view which);

struct TargetOptions {
  std::string lines;  // $GADFLY_OPTIONS of the target and its mutator
  std::string note;   // for the user: how many options there are, or why nothing is set
};

// Asks the program of the target's solver, or the newest one that is installed. Without a program
// nothing is listed.
TargetOptions target_options(const std::string& target, std::string_view which);

}  // namespace gadfly::tools::inline campaign
