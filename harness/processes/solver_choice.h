// SPDX-License-Identifier: Apache-2.0
// Turns a solver as a user writes it, such as "z3" or "/opt/z3/bin/z3 -v:1", into the facts about
// that solver (lib/solver_facts/solver_facts.h).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lib/base/result.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline processes {

// The facts about the solver that a user names; words are separated by spaces, except in quotes or
// after a backslash:
//
//   z3                                       a known solver (lib/solver_facts/registry.h)
//   z3@5.4                                   the newest installed 5.4 (installed.h)
//   /opt/z3/bin/z3 smt.arith.solver=2        a command: the known solver whose name the program's
//                                            base name starts with, else plain SMT-LIB 2.6, with
//                                            this program, and these arguments after its own
//   ./mine --smt2 {}                         a command with the place of the script's file: the
//                                            whole command line, without arguments of its own
//   ./mine -                                 a command that reads standard input to its end
//   mine.smt2                                a file of facts, as harness/solvers/z3/z3.smt2
//   mine=z3, mine=COMMAND, mine=FILE.smt2    any of these, under the name `mine`
//
// Each solver runs in its own folder, so existing paths with a slash become absolute. The messages
// of kIo, kSyntax and kUnsupported say what is wrong and what to do.
Result<solver_facts::SolverFacts> find_profile(std::string_view solver);

// The same for a command as a bug report gives it, "z3 model_validate=true bug.smt2": its words
// alone, without arguments of the facts, on the unchanged script (Input::kUnchanged). A {}, or a
// word that ends in .smt2, stands for the script's file. Without one the file comes last, unless
// the last word is a -, for standard input.
Result<solver_facts::SolverFacts> find_reported(std::string_view command);

// The command of a bug report as find_profile() takes it: without the script's file, with absolute
// paths.
std::string without_script(std::string_view command);

// Can the text stand before the = of `mine=COMMAND`? Such names become parts of folder names and of
// lines that Gadfly parses.
bool is_solver_name(std::string_view name);

// A list of solvers, separated by `;` as in $GADFLY_REFERENCE, with all paths made absolute, for a
// process in another folder.
std::string absolute_solvers(std::string_view list);

// One solver in the same form, under the name `as`, so that reports and signatures use that name.
std::string absolute_solver(std::string_view solver, const std::string& as);

// `name`; if that is taken, name-2, name-3...: two solvers of one list need different names.
std::string distinct_name(const std::string& name, std::span<const std::string> taken);

}  // namespace gadfly::harness::inline processes
