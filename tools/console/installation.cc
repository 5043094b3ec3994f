// SPDX-License-Identifier: Apache-2.0
// Finds fuzz targets and solvers on this machine, and runs them to learn their builds and versions.
#include "tools/console/installation.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <system_error>

#include "harness/findings/finding.h"
#include "harness/processes/installed.h"
#include "lib/base/environment.h"
#include "lib/base/split.h"
#include "lib/fuzzing/settings.h"
#include "lib/process/process.h"
#include "lib/process/sandbox.h"
#include "lib/solver_facts/registry.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline console {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTargetPrefix = "fuzz_";
constexpr std::string_view kStartLine = "gadfly: target ";
constexpr std::string_view kReferenceLine = "gadfly: reference ";
constexpr uint32_t kAskTimeoutMs = 10000;

// Returns the text from the first `start` to the end of its line; empty if there is no `start`.
std::string line_after(std::string_view text, std::string_view start) {
  const size_t at = text.find(start);
  if (at == std::string_view::npos) return "";
  text.remove_prefix(at + start.size());
  constexpr std::string_view kEnds("\n\0", 2);
  text = text.substr(0, text.find_first_of(kEnds));
  return std::string(text.substr(0, text.find_last_not_of(' ') + 1));
}

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

Error no_target(std::string_view name, Engine engine) {
  std::string known;
  for (const FuzzTarget& target : fuzz_targets(engine))
    if (!known.ends_with(' ' + target.name)) known += ' ' + target.name;
  return {
      ErrorCode::kIo,
      fmt::format("no fuzz target {} beside {}; built targets:{}. Build it with: gadfly build {}{}",
                  name, command_folder().string(), known.empty() ? " none" : known, name,
                  engine == Engine::kAfl ? " --engine afl" : "")};
}

std::vector<std::string> path_only() {
  return {"PATH=" + environment_variable("PATH", "/usr/bin:/bin")};
}

}  // namespace

fs::path command_file() {
  std::error_code code;
  return fs::read_symlink("/proc/self/exe", code);
}

fs::path command_folder() {
  return command_file().parent_path();
}

Result<fs::path> source_folder() {
  const std::string set = fuzzing::read_environment().settings.source_dir;
  fs::path folder = !set.empty() ? set : GADFLY_BUILT_FROM;
  std::error_code code;
  if (fs::is_directory(folder / "corpus", code)) return folder;
  return Error{ErrorCode::kIo, "no corpus/ in " + folder.string() +
                                   ": set GADFLY_SOURCE_DIR to the folder of the repository"};
}

void read_own_solvers(const Output& output) {
  const Result<fs::path> source = source_folder();
  if (!source) return;
  if (const Result<Done> read = solver_facts::read_solver_folder(*source / "harness" / "solvers");
      !read)
    output.complain(read.error().message);
}

bool mutates_bytes(std::string_view target) {
  return target.ends_with("_text");
}

fs::path build_tree(Flavor flavor, Engine engine) {
  if (flavor == Flavor::kCoverage) return command_folder() / "solver-coverage";
  const bool verify = flavor == Flavor::kVerify;
  if (engine == Engine::kAfl) return command_folder() / (verify ? "afl-verify" : "afl");
  return command_folder() / (verify ? "targets" : "explore");
}

std::vector<FuzzTarget> fuzz_targets(Engine engine) {
  std::vector<FuzzTarget> targets;
  for (const Flavor flavor : {Flavor::kExplore, Flavor::kVerify})
    for (FuzzTarget& target : targets_in(build_tree(flavor, engine), flavor))
      targets.push_back(std::move(target));
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
  constexpr std::string_view kText = "_text";
  std::string name = target.name;
  if (mutates_bytes(name)) name.resize(name.size() - kText.size());
  return target.binary.parent_path() / ("replay_" + name);
}

fs::path replay_program(const FuzzTarget& target) {
  fs::path program = replay_path(target);
  std::error_code code;
  return fs::is_regular_file(program, code) ? program : "";
}

std::string afl_mutator() {
  const fs::path library = command_folder() / "libgadfly_afl.so";
  std::error_code code;
  return fs::exists(library, code) ? library.string() : "";
}

std::string afl_version() {
  const Result<process::ProcessResult> result =
      process::run_process({"afl-fuzz", "-h"}, "", {.timeout_ms = kAskTimeoutMs}, path_only());
  const size_t at = result ? result->out.find("afl-fuzz") : std::string::npos;
  if (at == std::string::npos) return "";
  return result->out.substr(at, result->out.find_first_of("\x1b \n", at) - at);
}

Result<std::string> target_build(const FuzzTarget& target, const std::string& references) {
  process::ProcessLimits limits;
  limits.timeout_ms = kAskTimeoutMs;
  limits.memory_mib = 0;
  std::vector<std::string> environment = path_only();
  environment.insert(environment.end(), {"ASAN_OPTIONS=detect_leaks=0",
                                         fuzzing::set(fuzzing::Setting::kReference, references)});
  // With -help=1 the target prints its build, and either engine exits.
  const Result<process::ProcessResult> result = process::run_process(
      {fs::absolute(target.binary).string(), "-help=1"}, "", limits, environment);
  if (!result) return result.error();
  std::istringstream lines(result->err);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(kReferenceLine) && line.find(" is off: ") != std::string::npos)
      return Error{ErrorCode::kIo, line.substr(kReferenceLine.find(' ') + 1)};
  return line_after(result->err, kStartLine);
}

std::string target_build(const FuzzTarget& target) {
  const Result<std::string> build = target_build(target, "");
  return build ? *build : "";
}

std::string engine_build(const FuzzTarget& target) {
  const Result<std::string> bytes = read_text(target.binary.string());
  if (!bytes) return "";
  constexpr std::string_view kCompiler = "clang version ";
  const std::string version = line_after(*bytes, kCompiler);
  return version.empty() ? "" : fmt::format("libFuzzer of {}{}", kCompiler, version);
}

std::string usual_reference(std::string_view target) {
  const solver_facts::SolverFacts* first = nullptr;
  for (const solver_facts::SolverFacts* facts : solver_facts::known_solvers()) {
    const bool own = std::ranges::any_of(
        facts->targets, [&](const std::string& name) { return target.starts_with(name); });
    if (facts->usual && !own && (first == nullptr || facts->place < first->place)) first = facts;
  }
  return first == nullptr ? "" : first->name;
}

Result<ReferenceChoice> choose_references(const std::string& asked, std::string_view target) {
  if (asked == "none") return ReferenceChoice{};
  const std::string references =
      harness::absolute_solvers(asked.empty() ? usual_reference(target) : asked);
  for (const std::string_view reference : split(references, ';')) {
    const Result<solver_facts::SolverFacts> profile = harness::find_profile(reference);
    if (!profile) return profile.error();
    if (!process::find_program(profile->command.front()).empty()) continue;
    const std::optional<harness::InstalledSolver> installed =
        harness::find_installed(profile->name + '@');
    const std::string missing = fmt::format(
        "no program {}: {}", profile->command.front(),
        installed
            ? fmt::format("write {}@ for the installed {}", profile->name, installed->full_name())
            : "install it");
    if (!asked.empty()) return Error{ErrorCode::kIo, missing};
    return ReferenceChoice{
        "",
        fmt::format("{}, or give another --reference, or `none`. Without it, the answers of {} are "
                    "compared with no other solver",
                    missing, target)};
  }
  return ReferenceChoice{references};
}

Result<std::string> solver_version(const solver_facts::SolverFacts& profile) {
  process::ProcessLimits limits;
  limits.timeout_ms = kAskTimeoutMs;
  const Result<process::ProcessResult> result = process::run_process(
      {profile.command.front(), profile.version_flag}, "", limits, path_only());
  if (!result) return result.error();
  const std::string& output = result->out.empty() ? result->err : result->out;
  if (result->exit_code != 0 || output.empty())
    return Error{ErrorCode::kIo, fmt::format("{} {} exits with code {}", profile.command.front(),
                                             profile.version_flag, result->exit_code)};
  return output.substr(0, output.find('\n'));
}

std::string version_text() {
  std::string text = fmt::format("gadfly {}", harness::gadfly_version());
  for (const FuzzTarget& target : fuzz_targets()) {
    text += fmt::format("\ntarget {} ({})", target_build(target), flavor_name(target.flavor));
    text += fmt::format("\n  engine {}", engine_build(target));
  }
  for (const solver_facts::SolverFacts* facts : solver_facts::known_solvers()) {
    if (const Result<std::string> version = solver_version(*facts))
      text += fmt::format("\nsolver {}: {}", facts->name, *version);
  }
  return text;
}

}  // namespace gadfly::tools::inline console
