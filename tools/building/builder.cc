// SPDX-License-Identifier: Apache-2.0
// Builds a fuzz target: CMake configures a build tree by its preset, then Ninja compiles.
#include "tools/building/builder.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <limits>
#include <system_error>
#include <thread>
#include <vector>

#include "lib/base/environment.h"
#include "lib/base/file.h"
#include "lib/base/folder_lock.h"
#include "lib/base/split.h"
#include "lib/process/child_group.h"
#include "lib/process/interrupt.h"
#include "tools/building/build_progress.h"
#include "tools/console/installation.h"
#include "tools/console/named_build.h"

namespace gadfly::tools::inline building {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kNoSource = "is no source of";  // cmake/GadflySolver.cmake
constexpr auto kLook = std::chrono::milliseconds(200);
constexpr auto kPatience = std::chrono::seconds(3);

// Returns the part of a log from the last line before the first error of CMake or Ninja on, which
// often says why; without an error, the end of the log. At most 2,000 bytes.
std::string failure_in(const std::string& log) {
  constexpr size_t kShown = 2000;
  for (const char* sign : {"CMake Error", "FAILED: ", "fetch_source.sh: ", "error: "}) {
    const size_t at = log.find(sign);
    if (at == std::string::npos) continue;
    const size_t before = log.find_last_not_of(" \n", at == 0 ? 0 : at - 1);
    const size_t end_of_line = before == std::string::npos ? 0 : log.rfind('\n', before);
    const size_t begin = end_of_line == std::string::npos ? 0 : end_of_line + 1;
    // CMake prints its call stack after an error.
    return log.substr(begin, std::min(kShown, log.find("Call Stack", at) - begin));
  }
  return log.size() > kShown ? log.substr(log.size() - kShown) : log;
}

// What our CMake files say about the source of a solver: what they left out of it, or changed.
std::vector<std::string> said_of(const std::string& solver, const fs::path& log) {
  std::vector<std::string> lines;
  const std::string start = "-- " + solver + ": ";
  const std::string text = read_file(log.string()).value_or("");
  for (const std::string_view line : split(text, '\n'))
    if (line.starts_with(start)) lines.emplace_back(line.substr(start.size()));
  return lines;
}

// Runs one program until it exits, with its output in a log. Errors: it failed, or was interrupted.
Result<Done> run(const std::vector<std::string>& command, const fs::path& log, uint32_t jobs,
                 BuildProgress& progress) {
  std::error_code code;
  fs::create_directories(log.parent_path(), code);
  if (code) return Error{ErrorCode::kIo, log.parent_path().string() + ": " + code.message()};
  process::GroupCommand start = {command, {}, log, SIGTERM};
  start.arguments.insert(start.arguments.begin(), "/usr/bin/env");
  // A solver is built by an inner CMake, which reads this.
  start.environment = {fmt::format("CMAKE_BUILD_PARALLEL_LEVEL={}", jobs)};
  Result<process::ChildGroup> worker = process::ChildGroup::start(start);
  if (!worker) return worker.error();
  std::optional<process::GroupEnd> end;
  while (!(end = worker->ended())) {
    progress.read(worker->read_output());
    if (process::StopRequest::interrupted()) {
      worker->terminate();
      for (int i = 0; i < kPatience / kLook && !worker->ended(); ++i)
        std::this_thread::sleep_for(kLook);
      progress.clear();
      return Error{ErrorCode::kIo, "interrupted; the same command continues the build"};
    }
    std::this_thread::sleep_for(kLook);
  }
  progress.read(worker->read_output());
  progress.clear();
  if (end->exit_code == 0) return Done();
  const std::string log_tail = worker->log_tail();
  const bool usage = log_tail.find(kNoSource) != std::string::npos;
  return Error{usage ? ErrorCode::kUnsupported : ErrorCode::kIo,
               fmt::format("{}\n{} failed: its output is in {}. `gadfly doctor` shows what is "
                           "missing; the same command continues the build",
                           failure_in(log_tail), command.front(), log.string())};
}

// Waits until no other build works in the tree: CMake would write the same files.
Result<FolderLock> lock_tree(const fs::path& tree, BuildProgress& progress) {
  bool said = false;
  return FolderLock::wait(tree, [&](const Error& busy) {
    if (!said) progress.note("waits: " + busy.message);
    said = true;
    return !process::StopRequest::interrupted();
  });
}

}  // namespace

Result<Build> build_target(const BuildOptions& options) {
  const Result<fs::path> repository = source_folder();
  if (!repository) return repository.error();
  if (!builds_targets())
    return Error{
        ErrorCode::kUnsupported,
        fmt::format("an installed gadfly builds no targets, because {} has no sources: use "
                    "the one that ci/build.sh makes in a clone of the repository",
                    repository->string())};
  const std::optional<NamedBuild> again = find_named_build(options.target);
  const std::string solver = solver_of(again ? again->target : options.target);
  const fs::path adapter = *repository / "harness" / "solvers" / solver / "CMakeLists.txt";
  if (!solver.empty() && !fs::exists(adapter))
    return Error{ErrorCode::kUnsupported,
                 fmt::format("no adapter links {} into a target: there is no file {}", solver,
                             adapter.string())};

  const auto begin = std::chrono::steady_clock::now();
  const process::StopRequest stop(std::numeric_limits<double>::infinity());
  const uint32_t jobs =
      options.jobs != 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
  BuildProgress progress(
      fmt::format("{} ({})", options.target, preset_of(options.flavor, options.engine)));
  fs::path source = options.from;
  if (source.empty() && !again) source = environment_variable(source_variable(solver).c_str());
  if (const fs::path newest = newest_source(options, solver, *repository); !newest.empty()) {
    source = newest;
    const fs::path log = command_folder() / "log" / (solver + "-source.txt");
    GADFLY_TRY(run({"python3", (adapter.parent_path().parent_path() / "fetch_source.py").string(),
                    solver, newest.string()},
                   log, jobs, progress));
  }
  const Result<Configuration> made = configuration_of(options, source);
  if (!made) return made.error();
  for (const std::string& note : made->notes) progress.note(note);

  const std::string name = made->name.empty() ? made->target : made->name;
  const FuzzTarget target = target_as_built(name, options.flavor, options.engine);
  const fs::path replay = replay_path(target);
  const fs::path tree = target.binary.parent_path();
  const fs::path log = tree / "log";
  std::error_code code;
  std::vector<std::string> configure = {
      "cmake",       "-S", repository->string(),      "--preset", tree.filename().string(), "-B",
      tree.string(), "-D", "GADFLY_SOLVERS=" + solver};
  for (const std::string& setting : made->settings)
    configure.insert(configure.end(), {"-D", setting});
  const Result<FolderLock> lock = lock_tree(tree, progress);
  if (!lock) return lock.error();
  const fs::path configured = log / (made->target + "-configure.txt");
  GADFLY_TRY(run(configure, configured, jobs, progress));
  for (const std::string& line : said_of(solver, configured)) progress.note(line);

  std::vector<std::string> build = {"ninja", "-C", tree.string(), "-j", std::to_string(jobs)};
  if (options.flavor != Flavor::kCoverage) build.push_back(target.binary.filename());
  if (options.engine != Engine::kAfl && !mutates_bytes(made->target))
    build.push_back(replay.filename());
  GADFLY_TRY(run(build, log / (made->target + "-build.txt"), jobs, progress));
  if (options.engine == Engine::kAfl && fs::exists(command_folder() / "build.ninja", code))
    GADFLY_TRY(run({"ninja", "-C", command_folder().string(), "gadfly_afl"},
                   log / "gadfly_afl-build.txt", jobs, progress));

  const fs::path program = named_program({name, made->target, {}});
  if (!made->name.empty() && fs::exists(tree / solver, code) && !fs::exists(program, code))
    fs::create_symlink(tree / solver, program, code);

  rusage children = {};
  ::getrusage(RUSAGE_CHILDREN, &children);
  return Build{name, options.flavor == Flavor::kCoverage ? replay : target.binary,
               std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
               static_cast<uint64_t>(children.ru_maxrss) >> 10};
}

void report_build(const BuildOptions& options, const Build& build, const Output& output) {
  output.text(fmt::format("{}: {} (flavor {}) in {:.1f} minutes; the largest process took {} MiB",
                          build.binary.string(), build.name, flavor_name(options.flavor),
                          build.seconds / 60, build.peak_mib));
  output.object({{"target", build.name},
                 {"flavor", flavor_name(options.flavor)},
                 {"engine", options.engine == Engine::kAfl ? "afl" : "libfuzzer"},
                 {"binary", build.binary.string()},
                 {"seconds", build.seconds},
                 {"peak_mib", build.peak_mib}});
}

Result<Done> build_campaign_target(const std::string& target, Engine engine, const Output& output) {
  if (!can_build(target) || find_fuzz_target(target, engine)) return Done();
  output.text(fmt::format("building the fuzz target {} (flavor {}); later campaigns reuse it",
                          target, flavor_name(Flavor::kExplore)));
  const BuildOptions options = {.target = target, .engine = engine};
  const Result<Build> build = build_target(options);
  if (!build) return build.error();
  if (!output.json) report_build(options, *build, output);
  return Done();
}

}  // namespace gadfly::tools::inline building
