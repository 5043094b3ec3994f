// SPDX-License-Identifier: Apache-2.0
// Builds a fuzz target and its solver by CMake, in a build tree beside the command: one tree per
// flavor and engine (docs/building.md). A build continues an earlier one, even an interrupted one.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "tools/console/installation.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline console {

struct BuildOptions {
  std::string target;  // z3, z3_smt, boolector_text, ...
  // The solver's source. Empty: $Z3_SOURCE_DIR, else Debian's, else the newest release; `newest`,
  // if there is no such folder: the newest release.
  std::filesystem::path from;
  std::vector<std::string> dependencies;  // NAME=DIR: sources of what the solver needs
  Flavor flavor = Flavor::kExplore;
  Engine engine = Engine::kLibFuzzer;
  uint32_t jobs = 0;  // parallel compilers; 0: one per processor
};

struct Build {
  std::filesystem::path binary;  // the fuzz target; for the flavor coverage, the replay program
  double seconds = 0;
  uint64_t peak_mib = 0;  // of the largest process
};

// Returns the solver of a target, by the facts of the known solvers: z3 for z3_smt and z3_text;
// empty if no solver has the target.
std::string solver_of(std::string_view target);

// Returns the targets of all known solvers, without those that end in _text.
std::vector<std::string> buildable_targets();

// Returns true if a known solver has a target of that name.
bool can_build(std::string_view target);

// Fetches, configures and compiles, and shows its progress on stderr. Errors: kUnsupported if there
// is no such target, or no source of its solver in `from`; kIo if a program or the network is
// missing, if it does not compile (with the path of the log), or if it was interrupted.
Result<Build> build_target(const BuildOptions& options);

// Prints the result of build_target(): the binary, minutes, and MiB; or, with --json, one object.
void report_build(const BuildOptions& options, const Build& build, const Output& output);

// Builds the explore build of a target for an engine, if there is no build of any flavor. Does
// nothing for unknown targets. Errors: those of build_target().
Result<Done> build_campaign_target(const std::string& target, Engine engine, const Output& output);

}  // namespace gadfly::tools::inline console
