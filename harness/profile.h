// SPDX-License-Identifier: Apache-2.0
// What must be known of a solver binary to run it: data in harness/solvers/<name>.json, embedded at
// build time, one file a solver.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::harness {

struct SolverProfile {
  std::string name;  // z3, cvc5, ...
  // Reads a script from standard input, interactively; %LIMIT% in it stands for the count limit.
  std::vector<std::string> command;
  std::string version_flag;  // prints the version
  // SMT-LIB text sent before each script and after each (reset): the count limit, again as %LIMIT%,
  // and what (reset) does not undo (Z3, CVC4 and cvc5: :global-declarations).
  std::string prologue;
  // Commands that end the prologue of those versions that know them: each is tried once.
  std::vector<std::string> tried;
  std::string models_prologue;     // after that, where models are asked for
  std::string strings_prologue;    // after that, where the script has strings or sequences
  uint64_t limit = 0;              // resource units for one check-sat, 0 where it has no such limit
  uint32_t timeout_ms = 0;         // wall clock for a whole script, the last resort
  uint32_t memory_mib = 0;         // RLIMIT_AS of the child
  std::vector<std::string> noise;  // lines that begin so are not answers and not errors
  // Text by which the solver reports that its own check failed; that it died of a limit.
  std::vector<std::string> self_check;
  std::vector<std::string> resource_out;
  bool single_check = false;  // one check-sat a script only: it is given flat scripts, no echo
  bool resets = true;         // understands (reset); otherwise a fresh child for each script
  uint8_t acceptance = 0;     // its bit of smtlib::Acceptance, 0 where the tables do not know it
};

// The embedded profiles, sorted by name.
std::span<const SolverProfile> solver_profiles();

// Plain SMT-LIB 2.6, without a command.
SolverProfile plain_smtlib(std::string_view name);

// What a user means by a solver; words are separated by spaces:
//
//   z3                                       an embedded profile
//   /opt/z3/bin/z3 smt.arith.solver=2        a command: the profile whose name the program's base
//                                            name starts with, else plain SMT-LIB 2.6, with this
//                                            program, and these arguments after the profile's
//   mine.json                                a profile in a file, as harness/solvers/*.json
//   mine=z3, mine=COMMAND, mine=FILE.json    any of them, under a name of its own
//
// Solvers run in folders of their own: paths with a slash that exist become absolute. kIo, kSyntax
// and kUnsupported say what is wrong and what to do.
Result<SolverProfile> find_profile(std::string_view solver);

// A list of solvers, separated by `;` as in $GADFLY_REFERENCE, with paths made absolute, for a
// process in another folder.
std::string absolute_solvers(std::string_view list);

// `name`; where that is taken, name-2, name-3...: who said what must be told apart.
std::string distinct_name(const std::string& name, std::span<const std::string> taken);

}  // namespace gadfly::harness
