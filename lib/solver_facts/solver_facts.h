// SPDX-License-Identifier: Apache-2.0
// Everything that is known about a solver: how it is run, what it prints, and what it refuses of
// the language. The data of a solver is one file of S-expressions, harness/solvers/<name>/
// <name>.smt2 or a file of the user's; docs/solvers.md describes it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/compatibility/refusals.h"

namespace gadfly::solver_facts {

// How a solver takes a script.
enum class Input : uint8_t {
  kInteractive,  // on standard input, and it answers each command as it comes
  kToEnd,        // on standard input, read to its end
  kFile,         // in a file whose name stands in the command for {}
};

inline constexpr uint32_t kLastPlace = ~uint32_t{0};

struct SolverFacts {
  std::string name;                        // z3, cvc5, ...
  std::string known_as = {};               // by profiles; `name` may be another, of the user's
  std::string file = {};                   // absolute path; empty: it is embedded
  std::vector<std::string> versions = {};  // it was measured with, the newest last
  uint32_t place = kLastPlace;  // in lists of solvers, which are sorted by this, then name
  bool usual = false;           // in the default profile of mutations
  bool portable = false;        // in the profile `portable`
  std::vector<std::string> targets = {};  // fuzz targets that its folder makes

  // Reads a script; %LIMIT% in it stands for the count limit.
  std::vector<std::string> command = {};
  std::string version_flag = {};  // prints the version
  Input input = Input::kInteractive;
  // SMT-LIB text sent before each script and after each (reset): the count limit, again as %LIMIT%,
  // and what (reset) does not undo (Z3, CVC4 and cvc5: :global-declarations).
  std::string preamble = {};
  // Commands that end the preamble of those versions that know them: each is tried once.
  std::vector<std::string> optional_preamble = {};
  std::string models_preamble = {};   // after that, if models are asked for
  std::string strings_preamble = {};  // after that, if the script has strings or sequences
  uint64_t limit = 0;                 // resource units for one check-sat, 0: it has no such limit
  uint32_t timeout_ms = 0;            // wall clock for a whole script, the last resort
  uint32_t memory_mib = 0;            // RLIMIT_AS of the child
  bool single_check = false;          // one check-sat per script only: it is given flat scripts, no
                                      // echo
  bool resets = true;  // understands (reset); otherwise a fresh child for each script

  std::vector<std::string> noise = {};  // lines that begin so are not answers and not errors
  // Text by which the solver reports that its own check failed; that a limit ended it.
  std::vector<std::string> self_check = {};
  std::vector<std::string> resource_out = {};
  // Text of a failed assertion of its own, and of an end that is no crash of its code.
  std::vector<std::string> crash = {};
  std::vector<std::string> not_a_crash = {};

  std::shared_ptr<const smtlib::Refusals> refusals = nullptr;  // null: not known
  // The known solver that refuses the same; empty if the file lists what is refused, or nothing is
  // known. `like_place` is where the file says so.
  std::string like = {};
  Position like_place = {};
  std::string text = {};  // of the file, to read the refusals for other theory tables
};

// A solver of plain SMT-LIB 2.6, without a command.
SolverFacts plain_smtlib(std::string_view name);

// As profiles name it: by its name, or by the path of its file.
smtlib::KnownSolver known_solver(const SolverFacts& facts);

}  // namespace gadfly::solver_facts
