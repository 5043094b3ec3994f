// SPDX-License-Identifier: Apache-2.0
// Finds fuzz targets by the names of their files: fuzz_<target> in a build tree.
#include "tools/console/fuzz_targets.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "lib/fuzzing/nearest_name.h"
#include "lib/solver_facts/registry.h"
#include "tools/console/named_build.h"

namespace gadfly::tools::inline console {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTargetPrefix = "fuzz_";
constexpr std::string_view kText = "_text";

// Returns the fuzz targets in a folder; none if the folder does not exist.
std::vector<FuzzTarget> targets_in(const fs::path& folder, Flavor flavor) {
  std::vector<FuzzTarget> targets;
  std::error_code code;
  for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
    const std::string file = it->path().filename().string();
    const fs::perms permissions = it->status(code).permissions();
    if (file.starts_with(kTargetPrefix) && it->is_regular_file(code) &&
        (permissions & fs::perms::owner_exec) != fs::perms::none)
      targets.push_back({file.substr(kTargetPrefix.size()), it->path(), flavor});
  }
  return targets;
}

// What to do if there is no target of this name.
std::string advice(std::string_view name, Engine engine) {
  if (can_build(name))
    return fmt::format("Build it with: gadfly build {}{}", name,
                       engine == Engine::kAfl ? " --engine afl" : "");
  const std::string near = nearest_target(name, engine);
  return near.empty() ? "`gadfly build --help` lists what can be built"
                      : fmt::format("Did you mean {}?", near);
}

Error no_target(std::string_view name, Engine engine) {
  std::string known;
  for (const FuzzTarget& target : fuzz_targets(engine))
    if (!known.ends_with(' ' + target.name)) known += ' ' + target.name;
  return {can_build(name) ? ErrorCode::kIo : ErrorCode::kUnsupported,
          fmt::format("no fuzz target {} beside {}; built targets:{}. {}", name,
                      command_folder().string(), known.empty() ? " none" : known,
                      advice(name, engine))};
}

}  // namespace

fs::path command_file() {
  std::error_code code;
  return fs::read_symlink("/proc/self/exe", code);
}

fs::path command_folder() {
  return command_file().parent_path();
}

bool mutates_bytes(std::string_view target) {
  return target.ends_with(kText);
}

std::string_view preset_of(Flavor flavor, Engine engine) {
  if (flavor == Flavor::kCoverage) return "solver-coverage";
  const bool verify = flavor == Flavor::kVerify;
  if (engine == Engine::kAfl) return verify ? "afl-verify" : "afl";
  return verify ? "targets" : "explore";
}

FuzzTarget target_as_built(std::string_view name, Flavor flavor, Engine engine) {
  const std::optional<NamedBuild> named = find_named_build(name);
  const fs::path tree = (named ? named_folder(name) : command_folder()) / preset_of(flavor, engine);
  const std::string file = std::string(kTargetPrefix) + (named ? named->target : std::string(name));
  return {std::string(name), tree / file, flavor};
}

std::vector<FuzzTarget> fuzz_targets(Engine engine) {
  std::vector<FuzzTarget> targets;
  std::error_code code;
  for (const Flavor flavor : {Flavor::kExplore, Flavor::kVerify}) {
    for (FuzzTarget& target : targets_in(command_folder() / preset_of(flavor, engine), flavor))
      targets.push_back(std::move(target));
    for (const std::string& name : named_builds())
      if (FuzzTarget target = target_as_built(name, flavor, engine);
          fs::is_regular_file(target.binary, code))
        targets.push_back(std::move(target));
  }
  std::ranges::stable_sort(targets, {}, &FuzzTarget::name);
  return targets;
}

Result<FuzzTarget> find_fuzz_target(std::string_view name, Engine engine) {
  const std::vector<FuzzTarget> targets = fuzz_targets(engine);
  const auto found = std::ranges::find(targets, name, &FuzzTarget::name);
  if (found == targets.end()) return no_target(name, engine);
  return *found;
}

Result<FuzzTarget> find_verify_target(std::string_view name) {
  const std::vector<FuzzTarget> targets = fuzz_targets();
  const auto found = std::ranges::find(targets.rbegin(), targets.rend(), name, &FuzzTarget::name);
  if (found == targets.rend()) return no_target(name, Engine::kLibFuzzer);
  return *found;
}

fs::path replay_path(const FuzzTarget& target) {
  const std::string file = target.binary.filename().string();
  std::string name =
      file.starts_with(kTargetPrefix) ? file.substr(kTargetPrefix.size()) : target.name;
  if (mutates_bytes(name)) name.resize(name.size() - kText.size());
  return target.binary.parent_path() / ("replay_" + name);
}

fs::path replay_program(const FuzzTarget& target) {
  fs::path program = replay_path(target);
  std::error_code code;
  return fs::is_regular_file(program, code) ? program : "";
}

std::string solver_of(std::string_view target) {
  if (target.ends_with(kText)) target.remove_suffix(kText.size());
  for (const solver_facts::SolverFacts* facts : solver_facts::known_solvers())
    if (std::ranges::find(facts->targets, target) != facts->targets.end()) return facts->known_as;
  return "";
}

std::vector<std::string> buildable_targets() {
  std::vector<std::string> targets;
  for (const solver_facts::SolverFacts* facts : solver_facts::known_solvers())
    targets.insert(targets.end(), facts->targets.begin(), facts->targets.end());
  return targets;
}

std::string nearest_target(std::string_view name, Engine engine) {
  std::vector<std::string> known = buildable_targets();
  for (const FuzzTarget& target : fuzz_targets(engine)) known.push_back(target.name);
  return std::string(
      fuzzing::nearest_name(name, std::vector<std::string_view>(known.begin(), known.end())));
}

bool can_build(std::string_view target) {
  return !solver_of(target).empty();
}

}  // namespace gadfly::tools::inline console
