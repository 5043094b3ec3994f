// SPDX-License-Identifier: Apache-2.0
// What is on this machine: where the command lies, the fuzz targets beside it, the repository it
// was built from, and the builds of engine and solvers that go into reports.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "harness/profile.h"
#include "lib/base/result.h"

namespace gadfly::tools {

// The folder of the running command: the build folder.
std::filesystem::path command_folder();

// The repository, for its seed scripts: $GADFLY_SOURCE_DIR, else the folder that the command was
// built from. kIo where it is gone.
Result<std::filesystem::path> source_folder();

struct FuzzTarget {
  std::string name;  // boolector, of fuzz_boolector
  std::filesystem::path binary;
};

// Has the target of that name no mutator of ours, so that its engine mutates bytes? By convention,
// these end in _text.
bool mutates_bytes(std::string_view target);

// The fuzz targets in targets/ beside the command, sorted by name.
std::vector<FuzzTarget> fuzz_targets();

// The target of that name. kIo, with the command that builds it, where there is none.
Result<FuzzTarget> find_fuzz_target(std::string_view name);

// The first line that a target says of itself, its build in it. Empty where it cannot run.
std::string target_build(const FuzzTarget& target);

// "libFuzzer of clang version 14.0.6", as the linked file says. Empty where it does not.
std::string engine_build(const FuzzTarget& target);

// The first line of what the solver of a profile says of its version. kIo where it does not run.
Result<std::string> solver_version(const harness::SolverProfile& profile);

// What --version prints: Gadfly, the engine and the targets, the solvers that are installed.
std::string version_text();

}  // namespace gadfly::tools
