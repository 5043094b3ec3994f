// SPDX-License-Identifier: Apache-2.0
// Builds a fuzz target: CMake configures a build tree by its preset, then Ninja compiles.
#include "tools/console/builder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <system_error>
#include <thread>
#include <vector>

#include "lib/process/child_group.h"
#include "lib/process/interrupt.h"
#include "lib/solver_facts/registry.h"
#include "tools/console/build_progress.h"

namespace gadfly::tools::inline console {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kText = "_text";
constexpr std::string_view kNoSource = "is no source of";  // cmake/GadflySolver.cmake
constexpr auto kLook = std::chrono::milliseconds(200);
constexpr auto kPatience = std::chrono::seconds(3);

std::string upper(std::string_view text) {
  std::string result;
  for (const char c : text) result += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return result;
}

// Returns the part of a log from the first error of CMake or Ninja on; without one, its end. At
// most 2,000 bytes.
std::string failure_in(const std::string& log) {
  constexpr size_t kShown = 2000;
  for (const char* sign : {"CMake Error", "FAILED: ", "fetch_source.sh: ", "error: "}) {
    const size_t at = log.find(sign);
    // CMake prints its call stack after an error.
    if (at != std::string::npos)
      return log.substr(at, std::min(kShown, log.find("Call Stack", at) - at));
  }
  return log.size() > kShown ? log.substr(log.size() - kShown) : log;
}

// Runs one program until it exits, with its output in a log. Errors: it failed, or was interrupted.
Result<Done> run(const std::vector<std::string>& command, const fs::path& log, uint32_t jobs,
                 BuildProgress& progress) {
  process::GroupCommand start = {command, {}, log};
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

}  // namespace

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

bool can_build(std::string_view target) {
  return !solver_of(target).empty();
}

Result<Build> build_target(const BuildOptions& options) {
  const std::string solver = solver_of(options.target);
  if (solver.empty()) {
    return Error{ErrorCode::kUnsupported,
                 fmt::format("unknown target {}; known targets: {}", options.target,
                             fmt::join(buildable_targets(), " "))};
  }
  const Result<fs::path> repository = source_folder();
  if (!repository) return repository.error();

  const fs::path adapter = *repository / "harness" / "solvers" / solver / "CMakeLists.txt";
  if (!fs::exists(adapter))
    return Error{ErrorCode::kUnsupported,
                 fmt::format("no adapter links {} into a target: there is no file {}", solver,
                             adapter.string())};

  const auto begin = std::chrono::steady_clock::now();
  const process::StopRequest stop(std::numeric_limits<double>::infinity());
  const fs::path tree = build_tree(options.flavor, options.engine);
  const fs::path log = tree / "log";
  std::error_code code;
  fs::create_directories(log, code);
  if (code) return Error{ErrorCode::kIo, log.string() + ": " + code.message()};
  const uint32_t jobs =
      options.jobs != 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
  BuildProgress progress(fmt::format("{} ({})", options.target, tree.filename().string()));

  std::vector<std::string> configure = {"cmake",
                                        "-S",
                                        repository->string(),
                                        "--preset",
                                        tree.filename().string(),
                                        "-B",
                                        tree.string(),
                                        "-D",
                                        fmt::format("GADFLY_SOLVERS={}", solver)};
  if (!options.from.empty()) {
    const bool newest = options.from == "newest" && !fs::exists(options.from);
    const std::string from =
        newest ? "newest" : fs::absolute(options.from).lexically_normal().string();
    configure.insert(configure.end(), {"-D", fmt::format("{}_SOURCE_DIR={}", upper(solver), from)});
  }
  for (const std::string& dependency : options.dependencies) {
    const size_t equals = dependency.find('=');
    const std::string name = dependency.substr(0, equals);
    const fs::path folder = equals == std::string::npos ? "" : dependency.substr(equals + 1);
    if (name.empty() || !fs::is_directory(folder, code))
      return Error{ErrorCode::kUnsupported,
                   fmt::format("--dep {}: not NAME=DIR with an existing folder", dependency)};
    configure.insert(configure.end(), {"-D", fmt::format("{}_{}_DIR={}", upper(solver), upper(name),
                                                         fs::absolute(folder).string())});
  }
  const Result<Done> configured =
      run(configure, log / (options.target + "-configure.txt"), jobs, progress);
  if (!configured) return configured.error();

  const std::string replay = "replay_" + options.target;
  const std::string fuzz = "fuzz_" + options.target;
  std::vector<std::string> build = {"ninja", "-C", tree.string(), "-j", std::to_string(jobs)};
  if (options.flavor != Flavor::kCoverage) build.push_back(fuzz);
  if (options.engine != Engine::kAfl && !options.target.ends_with(kText)) build.push_back(replay);
  const Result<Done> built = run(build, log / (options.target + "-build.txt"), jobs, progress);
  if (!built) return built.error();
  if (options.engine == Engine::kAfl && fs::exists(command_folder() / "build.ninja", code)) {
    const Result<Done> plugin = run({"ninja", "-C", command_folder().string(), "gadfly_afl"},
                                    log / "gadfly_afl-build.txt", jobs, progress);
    if (!plugin) return plugin.error();
  }

  rusage children = {};
  ::getrusage(RUSAGE_CHILDREN, &children);
  return Build{tree / (options.flavor == Flavor::kCoverage ? replay : fuzz),
               std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
               static_cast<uint64_t>(children.ru_maxrss) >> 10};
}

void report_build(const BuildOptions& options, const Build& build, const Output& output) {
  output.text(fmt::format("{}: {} (flavor {}) in {:.1f} minutes; the largest process took {} MiB",
                          build.binary.string(), options.target, flavor_name(options.flavor),
                          build.seconds / 60, build.peak_mib));
  output.object({{"target", options.target},
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

}  // namespace gadfly::tools::inline console
