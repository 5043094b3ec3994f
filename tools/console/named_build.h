// SPDX-License-Identifier: Apache-2.0
// Builds that the user named, so that several versions of a solver stand side by side: `gadfly
// build z3 --from TREE --name z3-main` makes the folder named/z3-main/ beside the command. It holds
//
// * build.txt: the target that was named, and the settings of CMake, one per line;
// * z3-main.smt2: the facts of z3 under the new name, by which all subcommands know it as a solver
//   and as a fuzz target, with what this build refuses (tools/cli/build.cc);
// * z3: the solver's program of this build;
// * explore/, targets/, ...: the build trees, by preset.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::tools::inline console {

struct NamedBuild {
  std::string name;                   // z3-main
  std::string target;                 // z3, z3_smt: of the solver's embedded facts
  std::vector<std::string> settings;  // VARIABLE=VALUE of CMake: compiler, sources
};

// Returns the folder of a named build, which need not exist.
std::filesystem::path named_folder(std::string_view name);

// Returns the named build; nothing if no build has that name.
std::optional<NamedBuild> find_named_build(std::string_view name);

// Returns the names of all named builds, sorted.
std::vector<std::string> named_builds();

// Returns why a name cannot be that of a build: it is no word of letters, digits, _ . and -, or is
// taken by a solver or a target; empty if it can.
std::string why_no_name(std::string_view name);

// Writes the folder, with the facts of the solver under the new name; facts about refusals stay if
// they were written. kIo if that fails.
Result<Done> write_named_build(const NamedBuild& build, const solver_facts::SolverFacts& solver);

// The solver's program and the file of facts of a named build, which need not exist.
std::filesystem::path named_program(const NamedBuild& build);
std::filesystem::path named_facts(std::string_view name);

// Returns whether the facts say what the build refuses, were found with the theory tables of this
// Gadfly, and are not older than its program.
bool refusals_known(const NamedBuild& build);

// Writes the facts of the solver under the new name, with sections that were found by trying
// (tools/probing/facts_text.h). kIo if that fails.
Result<Done> write_found_facts(const NamedBuild& build, const solver_facts::SolverFacts& solver,
                               std::string_view sections);

}  // namespace gadfly::tools::inline console
