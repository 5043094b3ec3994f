// SPDX-License-Identifier: Apache-2.0
// Finds what is installed on this machine: the folder of the command, the repository that it was
// built from, and the builds of targets, engines and solvers that reports name.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "harness/processes/solver_choice.h"
#include "lib/base/result.h"
#include "tools/console/fuzz_targets.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline console {

// Returns the repository, for its seed scripts: $GADFLY_SOURCE_DIR, else what is installed of it
// beside the command (PREFIX/share/gadfly of PREFIX/bin/gadfly), else the folder that the command
// was built from. kIo if it has no corpus/.
Result<std::filesystem::path> source_folder();

// Returns whether this command can build fuzz targets: an installed one has no sources.
bool builds_targets();

// Returns the default file of past bugs: bank.pb beside the command, else in source_folder(). Empty
// if both are missing.
std::string usual_bank();

// Adds the solvers whose folders were added to harness/solvers/ of the repository after the command
// was built, and the named builds. Prints a message if the facts of one cannot be read.
void read_own_solvers(const Output& output);

// Returns the path of Gadfly's mutator for afl-fuzz, libgadfly_afl.so beside the command or in
// ../lib/gadfly/; empty if it is not built.
std::string afl_mutator();

// Returns a version such as "afl-fuzz++4.04c"; empty if afl-fuzz is not installed.
std::string afl_version();

// Returns the first line that a target prints about its build; empty if the target cannot run.
std::string target_build(const FuzzTarget& target);

// The same, run with reference solvers as in $GADFLY_REFERENCE. kIo if the target cannot run, or
// prints that one of them is off.
Result<std::string> target_build(const FuzzTarget& target, const std::string& references);

// Returns "libFuzzer of clang version 14.0.6", read from the linked file; empty if it has none.
std::string engine_build(const FuzzTarget& target);

// Returns the default reference solver of a target: the first of the usual ones
// (solver_facts::SolverFacts::usual, in the order of their places) that is not in the target.
std::string usual_reference(std::string_view target);

// The same with the version to use, such as z3@5.4.1.0: the newest that `gadfly solvers install`
// has installed. An old reference is wrong more often than a target of today. Without a version if
// none is installed: the one in PATH.
std::string usual_reference_version(std::string_view target);

// The reference solvers of a target, as $GADFLY_REFERENCE takes them: those in `asked`; "none"
// means no solver. If `asked` is empty: the default one, or, with a note, no solver if that one is
// not installed. An error names the solver that is unknown or not installed.
struct ReferenceChoice {
  std::string references;  // empty: no solver
  std::string note = {};   // one line; may be empty
};
Result<ReferenceChoice> choose_references(const std::string& asked, std::string_view target);

// Returns the first line that a solver prints about its version. kIo if it cannot run.
Result<std::string> solver_version(const solver_facts::SolverFacts& profile);

// Returns what --version prints: Gadfly, the targets and their engines, the installed solvers.
std::string version_text();

}  // namespace gadfly::tools::inline console
