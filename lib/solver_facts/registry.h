// SPDX-License-Identifier: Apache-2.0
// The list of known solvers: those whose facts are embedded, and those whose files this process has
// read. Names in profiles, commands of users and texts of crashes are looked up here. The functions
// are thread-safe; the pointers that they return stay valid until the process exits.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/theory_tables/theory_set.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::solver_facts {

// All known solvers, sorted by name.
std::vector<const SolverFacts*> known_solvers();

// The first solver of that name; null if the name is unknown.
const SolverFacts* find_solver(std::string_view name);

// Reads the facts in a file and adds them to the known solvers; a file that was read before is not
// added again. kIo, or an error of read_facts() with the position in its message.
Result<const SolverFacts*> read_solver_file(const std::string& file);

// Reads each file <folder>/<name>/<name>.smt2 whose name is not known yet. The errors are those of
// read_solver_file(); it is not an error if the folder does not exist.
Result<Done> read_solver_folder(const std::string& folder);

// Reads a profile such as "z3,cvc5" (smtlib::Profile::read()). An item that ends in .smt2 is a file
// of facts. kSyntax, kTooLarge, or an error of read_solver_file().
Result<smtlib::Profile> read_profile(
    std::string_view names, const smtlib::TheorySet& theory_set = smtlib::TheorySet::standard());

// The default profile of mutations.
smtlib::Profile usual_profile(const smtlib::TheorySet& theory_set = smtlib::TheorySet::standard());

// The texts of the solver that the fuzz target of this name links. For any other name those of all
// embedded solvers: an unknown program may be a script that runs one of them.
CrashTexts crash_texts_of(std::string_view target);

}  // namespace gadfly::solver_facts
