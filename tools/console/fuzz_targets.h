// SPDX-License-Identifier: Apache-2.0
// Fuzz targets and where they are: build trees beside the command, one per flavor and engine, for
// the sources and the compiler that Gadfly takes by default; and one set of such trees for each
// build that the user named (`gadfly build --name`).
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::tools::inline console {

// Returns the program file of the running command.
std::filesystem::path command_file();

// Returns its folder: the build folder.
std::filesystem::path command_folder();

enum class Engine : uint8_t { kLibFuzzer, kAfl };

// What a solver is built for (cmake/GadflySolver.cmake): to run a campaign, to replay the kept
// inputs under sanitizers and assertions, or to count executed lines.
enum class Flavor : uint8_t { kExplore, kVerify, kCoverage };
inline constexpr std::array<std::string_view, 3> kFlavors = {"explore", "verify", "coverage"};
constexpr std::string_view flavor_name(Flavor flavor) {
  return kFlavors[static_cast<size_t>(flavor)];
}

// Returns the CMake preset of a flavor and an engine: the name of its build tree. That of kCoverage
// has no engine.
std::string_view preset_of(Flavor flavor, Engine engine);

struct FuzzTarget {
  std::string name;  // boolector for fuzz_boolector, or the name of a named build
  std::filesystem::path binary;
  Flavor flavor = Flavor::kVerify;
};

// Returns the target as a build of this flavor and engine makes it, which need not exist yet. Its
// folder is the build tree, which has the name of the preset: beside the command, or in the folder
// of a named build.
FuzzTarget target_as_built(std::string_view name, Flavor flavor, Engine engine);

// Returns true if the target does not use Gadfly's mutator, so that its engine mutates bytes. By
// convention, the names of such targets end in _text.
bool mutates_bytes(std::string_view target);

// Returns the fuzz targets for an engine, of both flavors: sorted by name, explore before verify.
std::vector<FuzzTarget> fuzz_targets(Engine engine = Engine::kLibFuzzer);

// Returns the target of that name for a campaign: the explore build, else the verify build. kIo,
// with the command that builds it, if it is not built; kUnsupported, with a name that may be meant,
// if there is no such target.
Result<FuzzTarget> find_fuzz_target(std::string_view name, Engine engine = Engine::kLibFuzzer);

// The same for single inputs: the verify build, else the explore build.
Result<FuzzTarget> find_verify_target(std::string_view name);

// Returns the path of replay_<solver> beside a target: the same program without an engine.
std::filesystem::path replay_path(const FuzzTarget& target);

// The same; empty if there is no such file.
std::filesystem::path replay_program(const FuzzTarget& target);

// Returns the solver of a target, by the facts of the known solvers: z3 for z3_smt and z3_text;
// empty if no solver has the target.
std::string solver_of(std::string_view target);

// Returns the targets of all known solvers, without those that end in _text.
std::vector<std::string> buildable_targets();

// Returns the target, built or to be built, that a misspelled name may mean; empty if no name is
// near.
std::string nearest_target(std::string_view name, Engine engine = Engine::kLibFuzzer);

// Returns true if a known solver has a target of that name.
bool can_build(std::string_view target);

}  // namespace gadfly::tools::inline console
