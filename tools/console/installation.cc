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
#include "tools/console/named_build.h"

namespace gadfly::tools::inline console {
namespace {

namespace fs = std::filesystem;

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

std::vector<std::string> path_only() {
  return {"PATH=" + environment_variable("PATH", "/usr/bin:/bin")};
}

// The part of the repository that `cmake --install` puts beside the command; it may not be there.
fs::path installed_data() {
  return command_folder().parent_path() / "share" / "gadfly";
}

// Returns the first file that exists; empty if none does.
std::string first_existing(const std::vector<fs::path>& files) {
  std::error_code code;
  for (const fs::path& file : files)
    if (fs::exists(file, code)) return file.string();
  return "";
}

}  // namespace

Result<fs::path> source_folder() {
  const std::string set = fuzzing::read_environment().settings.source_dir;
  std::error_code code;
  fs::path folder = GADFLY_BUILT_FROM;
  if (fs::is_directory(installed_data() / "corpus", code)) folder = installed_data();
  if (!set.empty()) folder = set;
  if (fs::is_directory(folder / "corpus", code)) return folder;
  return Error{ErrorCode::kIo, "no corpus/ in " + folder.string() +
                                   ": set GADFLY_SOURCE_DIR to the folder of the repository"};
}

void read_own_solvers(const Output& output) {
  std::vector<fs::path> folders = {named_folder("")};
  if (const Result<fs::path> source = source_folder())
    folders.insert(folders.begin(), *source / "harness" / "solvers");
  for (const fs::path& folder : folders)
    if (const Result<Done> read = solver_facts::read_solver_folder(folder.string()); !read)
      output.complain(read.error().message);
}

std::string afl_mutator() {
  constexpr const char* kLibrary = "libgadfly_afl.so";
  return first_existing(
      {command_folder() / kLibrary, command_folder().parent_path() / "lib" / "gadfly" / kLibrary});
}

bool builds_targets() {
  const Result<fs::path> source = source_folder();
  return source && *source != installed_data();
}

std::string usual_bank() {
  constexpr const char* kBank = "bank.pb";
  const Result<fs::path> source = source_folder();
  return first_existing({command_folder() / kBank, source ? *source / kBank : fs::path()});
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

std::string usual_reference_version(std::string_view target) {
  const std::string name = usual_reference(target);
  const std::optional<harness::InstalledSolver> newest = harness::find_installed(name + '@');
  return newest ? newest->full_name() : name;
}

Result<ReferenceChoice> choose_references(const std::string& asked, std::string_view target) {
  if (asked == "none") return ReferenceChoice{};
  const std::string references =
      harness::absolute_solvers(asked.empty() ? usual_reference_version(target) : asked);
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
