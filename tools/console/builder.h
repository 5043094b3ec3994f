// SPDX-License-Identifier: Apache-2.0
// Building a fuzz target and the solver in it, by CMake, in a build tree beside the command: one
// tree for each flavour and engine (docs/building.md). What an earlier call has compiled is not
// compiled again, also where that one was interrupted.
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
  std::string target;          // z3, z3_smt, boolector_text, ...
  std::filesystem::path from;  // the solver's source; empty: $Z3_SOURCE_DIR, else that of Debian
  Flavor flavor = Flavor::kExplore;
  Engine engine = Engine::kLibFuzzer;
  uint32_t jobs = 0;  // compilers at a time, 0: as many as there are processors
};

struct Build {
  std::filesystem::path binary;  // the fuzz target; the replay program of the flavour coverage
  double seconds = 0;
  uint64_t peak_mib = 0;  // of the largest process
};

// z3 of z3_smt and z3_text, as the facts of the known solvers say; empty if no solver has the
// target.
std::string solver_of(std::string_view target);

// The targets of all known solvers, those that end in _text aside.
std::vector<std::string> buildable_targets();

// Has a known solver a target of that name?
bool can_build(std::string_view target);

// Fetches, configures and compiles, and says on stderr how far it is. kUnsupported where there is
// no such target, or no source of its solver in `from`; kIo where a program or the network is
// missing, where it does not compile (with the log's place), or where it was interrupted.
Result<Build> build_target(const BuildOptions& options);

// What build_target() has done, for people and for programs.
void report_build(const BuildOptions& options, const Build& build, const Output& output);

// Builds a target that `engine` drives, of the flavor explore, if there is none of any flavor. Does
// nothing for targets that it does not know; else fails as build_target().
Result<Done> build_campaign_target(const std::string& target, Engine engine, const Output& output);

}  // namespace gadfly::tools::inline console
