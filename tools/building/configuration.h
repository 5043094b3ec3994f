// SPDX-License-Identifier: Apache-2.0
// What a build is of: the source tree of the solver, the compiler that takes it, the build tree,
// and the settings of CMake that say so.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lib/base/result.h"
#include "tools/building/toolchain.h"
#include "tools/console/fuzz_targets.h"

namespace gadfly::tools::inline building {

struct BuildOptions {
  std::string target;     // z3, z3_smt, boolector_text, ..., or the name of a named build
  std::string name = {};  // the build's own; empty: the default build, if the compiler is usual
  // The solver's source. Empty: $Z3_SOURCE_DIR, else Debian's, else the newest release; `newest`,
  // if there is no such folder: the newest release.
  std::filesystem::path from = {};
  std::vector<std::string> dependencies = {};  // NAME=DIR: sources of what the solver needs
  std::string cxx = {};  // C++ compiler; empty: $CXX if it is a clang, else one that takes the tree
  Flavor flavor = Flavor::kExplore;
  Engine engine = Engine::kLibFuzzer;
  uint32_t jobs = 0;  // parallel compilers; 0: one per processor
};

struct Configuration {
  std::string target;                      // z3_smt: the adapter
  std::string name = {};                   // z3-main; empty: no named build
  std::vector<std::string> settings = {};  // VARIABLE=VALUE of CMake
  std::vector<std::string> notes = {};     // for the user
};

// Returns the variable of CMake, and of the environment, that names a solver's source:
// Z3_SOURCE_DIR.
std::string source_variable(std::string_view solver);

// Returns the folder of the newest release's source, if `from` asks for that and is no folder;
// otherwise an empty path.
std::filesystem::path newest_source(const BuildOptions& options, const std::string& solver,
                                    const std::filesystem::path& repository);

// Decides what to build. `tree` is the solver's source as given, or empty. Writes the folder of a
// named build. Errors: kUnsupported if there is no such target, name, or dependency; kIo if no
// compiler fits, or the folder cannot be written.
Result<Configuration> configuration_of(const BuildOptions& options,
                                       const std::filesystem::path& tree);

}  // namespace gadfly::tools::inline building
