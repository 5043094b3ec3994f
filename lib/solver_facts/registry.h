// SPDX-License-Identifier: Apache-2.0
// The solvers that this process knows: those whose facts are embedded, and those whose files it has
// read. Names in profiles, commands of users and texts of crashes are looked up here. Safe for
// several threads; what it returns lives as long as the process.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/theory_tables/theory_set.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::solver_facts {

// By name.
std::vector<const SolverFacts*> known_solvers();

// The first of that name, null if there is none.
const SolverFacts* find_solver(std::string_view name);

// The facts in a file, which are known from then on; a file is read once. kIo, or an error of
// read_facts() with the place in its message.
Result<const SolverFacts*> read_solver_file(const std::string& file);

// The facts of each folder <folder>/<name>/<name>.smt2 whose name is not known yet, as
// read_solver_file(). A folder that does not exist has none.
Result<Done> read_solver_folder(const std::string& folder);

// "z3,cvc5", as smtlib::Profile::read() takes it; an item that ends in .smt2 is a file of facts.
// kSyntax, or an error of read_solver_file().
Result<smtlib::Profile> read_profile(
    std::string_view names, const smtlib::TheorySet& theory_set = smtlib::TheorySet::standard());

// The profile that mutations keep to unless another is asked for.
smtlib::Profile usual_profile(const smtlib::TheorySet& theory_set = smtlib::TheorySet::standard());

// Texts of all known solvers.
struct CrashTexts {
  std::vector<std::string_view> crash;
  std::vector<std::string_view> not_a_crash;
};
const CrashTexts& crash_texts();

}  // namespace gadfly::solver_facts
