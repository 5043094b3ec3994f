// SPDX-License-Identifier: Apache-2.0
// What is on this machine: where the command lies, the fuzz targets beside it, the repository it
// was built from, and the builds of engine and solvers that go into reports.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "harness/solvers/solver_choice.h"
#include "lib/base/result.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline console {

// The folder of the running command: the build folder.
std::filesystem::path command_folder();

// The repository, for its seed scripts: $GADFLY_SOURCE_DIR, else the folder that the command was
// built from. kIo where it is gone.
Result<std::filesystem::path> source_folder();

// Makes the solvers known whose folders were added to harness/solvers/ of the repository after the
// command was built. A message if the facts of one cannot be read.
void read_own_solvers(const Output& output);

enum class Engine : uint8_t { kLibFuzzer, kAfl };

// What a solver is built for (cmake/GadflySolver.cmake): to run a campaign, to repeat what it keeps
// under sanitizers and assertions, to count lines.
enum class Flavor : uint8_t { kExplore, kVerify, kCoverage };
inline constexpr std::array<std::string_view, 3> kFlavors = {"explore", "verify", "coverage"};
constexpr std::string_view flavor_name(Flavor flavor) {
  return kFlavors[static_cast<size_t>(flavor)];
}

// The build tree of a flavour, beside the command; its last part is the CMake preset's name. There
// is no engine in that of kCoverage.
std::filesystem::path build_tree(Flavor flavor, Engine engine);

struct FuzzTarget {
  std::string name;  // boolector, of fuzz_boolector
  std::filesystem::path binary;
  Flavor flavor = Flavor::kVerify;
};

// Has the target of that name no mutator of ours, so that its engine mutates bytes? By convention,
// these end in _text.
bool mutates_bytes(std::string_view target);

// The fuzz targets for an engine, of both flavours: sorted by name, then explore before verify.
std::vector<FuzzTarget> fuzz_targets(Engine engine = Engine::kLibFuzzer);

// The target of that name, to run a campaign: of the flavour explore, else verify. kIo, with the
// command that builds it, where there is none.
Result<FuzzTarget> find_fuzz_target(std::string_view name, Engine engine = Engine::kLibFuzzer);

// The same, to look closely at single inputs: of the flavour verify, else explore.
Result<FuzzTarget> find_verify_target(std::string_view name);

// The path of replay_<solver> beside a target, the same program without an engine.
std::filesystem::path replay_path(const FuzzTarget& target);

// The same; empty if there is no such file.
std::filesystem::path replay_program(const FuzzTarget& target);

// Our mutator for afl-fuzz, libgadfly_afl.so beside the command; empty where it is not built.
std::string afl_mutator();

// "afl-fuzz++4.04c". Empty where it is not installed.
std::string afl_version();

// The first line that a target says of itself, its build in it. Empty where it cannot run.
std::string target_build(const FuzzTarget& target);

// The same, asked with second opinions as in $GADFLY_REFERENCE. kIo where it cannot run, or says
// that one of them is off.
Result<std::string> target_build(const FuzzTarget& target, const std::string& references);

// "libFuzzer of clang version 14.0.6", as the linked file says. Empty where it does not.
std::string engine_build(const FuzzTarget& target);

// The solver that a target is compared with unless another is asked for: the first of the usual
// ones (solver_facts::SolverFacts::usual, in the order of their places) that is not the target's own.
std::string usual_reference(std::string_view target);

// The second opinions on a target, as $GADFLY_REFERENCE takes them: those that are asked for,
// "none" for none. If nothing is asked for, the usual reference, and none, with a note, if that is
// not installed. An error says which solver is not there, or not understood.
struct SecondOpinions {
  std::string references;  // empty for none
  std::string note = {};   // one line; empty where there is nothing to say
};
Result<SecondOpinions> second_opinions(const std::string& asked, std::string_view target);

// The first line of what the solver of a profile says of its version. kIo where it does not run.
Result<std::string> solver_version(const solver_facts::SolverFacts& profile);

// What --version prints: Gadfly, the engine and the targets, the solvers that are installed.
std::string version_text();

}  // namespace gadfly::tools::inline console
