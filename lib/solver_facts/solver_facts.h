// SPDX-License-Identifier: Apache-2.0
// All facts about a solver: how to run it, which texts it prints, and what it refuses of the
// language. They are read from one file of S-expressions per solver,
// harness/solvers/<name>/<name>.smt2 or a file of the user; docs/solvers.md describes the format.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/compatibility/refusals.h"
#include "lib/solver_facts/crash_texts.h"
#include "lib/solver_facts/option_list.h"
#include "lib/solver_facts/solver_query.h"

namespace gadfly::solver_facts {

// How a solver takes a script.
enum class Input : uint8_t {
  kInteractive,  // on standard input; it responds to each command at once
  kToEnd,        // on standard input; it responds after the end of the input
  kFile,         // in a file; {} in the command stands for its name
  kUnchanged,    // as kFile, with all commands of the script and nothing else
};

inline constexpr uint32_t kLastPlace = ~uint32_t{0};

struct SolverFacts {
  std::string name;                             // z3, cvc5, ...
  std::string known_as = {};                    // name in profiles; the user may change `name`
  std::string file = {};                        // absolute path; empty: embedded
  std::vector<std::string> versions = {};       // measured versions, the newest last
  std::vector<std::string> earlier_names = {};  // of programs whose later versions this solver is
  uint32_t place = kLastPlace;                  // lists of solvers are sorted by this, then by name
  bool usual = false;                           // in the default profile of mutations
  bool portable = false;                        // in the profile `portable`
  std::vector<std::string> targets = {};        // fuzz targets that its folder builds
  // The PyPI package of the solver, and its program: one that the package installs, or a file
  // NAME.py beside the facts that makes a program of the package's Python module. Empty: no
  // package.
  std::vector<std::string> package = {};

  // The command that runs the solver on a script; %LIMIT% in it stands for the resource limit.
  std::vector<std::string> command = {};
  // The user's command alone, if `command` adds the arguments of a known solver to it.
  std::vector<std::string> plain_command = {};
  std::string version_flag = {};  // argument that prints the version
  bool asks_version = false;      // that argument is a guess: ask for (get-info :version) first
  Input input = Input::kInteractive;
  bool try_input = false;       // the input is not known: it is found by trying
  bool wrong_in_trial = false;  // it answers the trivial scripts of that trial, but wrongly
  // SMT-LIB text sent before each script and after each (reset): the resource limit, again as
  // %LIMIT%, and options that (reset) does not undo (Z3, CVC4 and cvc5: :global-declarations).
  std::string preamble = {};
  // Commands at the end of the preamble that only some versions accept: each is tried once.
  std::vector<std::string> optional_preamble = {};
  // Commands that make the solver check its own answers, if that is wanted; each is tried once,
  // too.
  std::vector<std::string> self_check_preamble = {};
  std::string models_preamble = {};   // sent after that if models are needed
  std::string strings_preamble = {};  // sent after that if the script has strings or sequences
  std::string heap_preamble = {};     // sent after that if the script has a heap (separation logic)
  uint64_t limit = 0;                 // resource units for one check-sat; 0: no such limit
  uint64_t campaign_limit = 0;        // the same in a campaign over binaries; 0: `limit`
  uint32_t timeout_ms = 0;            // milliseconds of wall time for a whole script
  uint32_t memory_mib = 0;            // address space of the child process (RLIMIT_AS), in MiB
  bool single_check = false;          // accepts only one check-sat per script, and no echo; it gets
                                      // flat scripts
  bool resets = true;                 // accepts (reset); otherwise each script gets a new process
  bool models = true;                 // accepts (get-model)

  std::vector<std::string> noise = {};   // prefixes of lines that are neither responses nor errors
  std::vector<std::string> banner = {};  // lines that it prints before it has read anything
  // Texts by which the solver reports that its own check failed, or that a limit ended it.
  std::vector<std::string> self_check = {};
  std::vector<std::string> resource_out = {};
  // Texts of a failed assertion in the solver, and of an exit that is not a crash of its code.
  std::vector<std::string> crash = {};
  std::vector<std::string> not_a_crash = {};
  std::vector<std::string> placeless_crash = {};  // those of `crash` that need no file and line

  std::shared_ptr<const smtlib::Refusals> refusals = nullptr;  // null: unknown
  // Commands that it accepts, but whose scripts it answers wrongly or not at all: `refusals` has
  // them, too, and every build of this solver leaves them out.
  std::vector<smtlib::Symbol> avoids = {};
  std::shared_ptr<const smtlib::OtherOptions> other_options = nullptr;  // null: unknown
  // The arguments with which the program lists its options (option_help.h); empty: it does not.
  std::vector<std::string> options_command = {};
  // Patterns of a shell, such as *file*, without the colon: options that no script may set, because
  // they name files, limit the work, or change what is printed or what a script means; and options
  // that the solver's developers do not support, if the program does not say so.
  std::vector<std::string> hidden_options = {};
  std::vector<std::string> expert_options = {};
  // The same kind of patterns for NAME=VALUE: options that change what a script means. Answers of a
  // command that sets one are not compared.
  std::vector<std::string> meaning_options = {};
  // Arguments of check-sat-using that mutants may have, such as "(then simplify smt)".
  std::vector<std::string> check_tactics = {};
  std::vector<SolverQuery> queries = {};                  // several may have the same word
  std::shared_ptr<const OptionSource> options = nullptr;  // null: not asked; no script sets any

  // A known solver that refuses the same; empty if the file lists the refusals itself, or if they
  // are unknown. `like_place`: its position in the file.
  std::string like = {};
  Position like_place = {};
  std::string text = {};  // text of the file, to read the refusals again for other theory tables
};

// The facts of a solver of plain SMT-LIB 2.6, without a command.
SolverFacts plain_smtlib(std::string_view name);

// The texts of this solver, which say nothing about the output of another one.
CrashTexts crash_texts(const SolverFacts& facts);

// Does one of the patterns match the option, ":NAME"?
bool matches(const std::vector<std::string>& patterns, std::string_view option);

// The solver as profiles use it, named by `known_as` or by the path of its file.
smtlib::KnownSolver known_solver(const SolverFacts& facts);

}  // namespace gadfly::solver_facts
