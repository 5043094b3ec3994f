// SPDX-License-Identifier: Apache-2.0
// gadfly doctor: prints what is installed on this machine, what is missing, and how to get it. Exit
// code 3 if something is missing that `gadfly fuzz` needs. With --solver, it tries a solver: how it
// takes a script, and its answers to one small script per theory.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <optional>

#include "harness/findings/finding.h"
#include "harness/processes/input_trial.h"
#include "harness/processes/installed.h"
#include "lib/base/environment.h"
#include "lib/process/sandbox.h"
#include "lib/solver_facts/registry.h"
#include "tools/cli/solver_settings.h"
#include "tools/cli/subcommand.h"
#include "tools/console/installation.h"
#include "tools/console/solver_pool.h"
#include "tools/console/solver_trial.h"

namespace gadfly::tools::inline cli {
namespace {

namespace fs = std::filesystem;

constexpr uint64_t kWantedBytes = uint64_t{2} << 30;

struct Line {
  std::string what;
  std::string found;  // version, path or size; empty if it is missing
  bool needed;        // by `gadfly fuzz`; the others are optional
  std::string remedy;
};

std::optional<fs::path> on_path(std::string_view program) {
  const std::string set = environment_variable("PATH", "/usr/bin:/bin");
  std::string_view path = set;
  while (!path.empty()) {
    const std::string_view folder = path.substr(0, path.find(':'));
    fs::path file = fs::path(folder) / program;
    if (::access(file.c_str(), X_OK) == 0) return file;
    path.remove_prefix(std::min(folder.size() + 1, path.size()));
  }
  return std::nullopt;
}

void add_toolchain(std::vector<Line>& lines) {
  for (const char* program : {"clang++", "cmake", "ninja", "ld.lld"})
    lines.push_back({fmt::format("{} (builds targets)", program),
                     on_path(program).value_or("").string(), false, "ci/setup.sh"});
}

void add_targets(std::vector<Line>& lines) {
  const std::vector<FuzzTarget> targets = fuzz_targets();
  if (targets.empty()) lines.push_back({"a fuzz target", "", true, "gadfly build boolector"});
  for (const FuzzTarget& target : targets) {
    const std::string build = target_build(target);
    const std::string_view flavor = flavor_name(target.flavor);
    lines.push_back({fmt::format("target {} ({})", target.name, flavor),
                     build.empty() ? "" : fmt::format("{}; {}", build, engine_build(target)), true,
                     fmt::format("gadfly build {} --flavor {}", target.name, flavor)});
  }
  const std::vector<FuzzTarget> afl = fuzz_targets(Engine::kAfl);
  if (afl.empty())
    lines.push_back({"a target for afl-fuzz", "", false, "gadfly build boolector --engine afl"});
  for (const FuzzTarget& target : afl)
    lines.push_back(
        {fmt::format("target {} ({}) for afl-fuzz", target.name, flavor_name(target.flavor)),
         target_build(target), false, fmt::format("gadfly build {} --engine afl", target.name)});
  const fs::path cvc4 = command_folder() / "corpus" / "cvc4" / "scripts";
  std::error_code code;
  lines.push_back({"CVC4's regressions", fs::is_directory(cvc4, code) ? cvc4.string() : "", false,
                   "ci/test.sh"});
}

std::vector<Line> examine() {
  const bool builds = builds_targets();
  const auto package = [&](std::string_view name) {
    return builds ? "ci/setup.sh" : fmt::format("apt-get install {}", name);
  };
  std::vector<Line> lines = {{"gadfly", std::string(harness::gadfly_version()), true, ""}};
  if (builds) add_toolchain(lines);
  lines.push_back({"llvm-symbolizer (names in reports)",
                   on_path("llvm-symbolizer").value_or("").string(), false, package("llvm")});
  for (const solver_facts::SolverFacts* facts : solver_facts::known_solvers()) {
    const Result<std::string> version = solver_version(*facts);
    const std::string remedy = process::find_program(facts->command.front()).empty() &&
                                       harness::find_installed(facts->name + '@')
                                   ? "none needed: a newer one is installed"
                                   : package(facts->name);
    lines.push_back({"solver " + facts->name, version ? *version : "",
                     facts->name == usual_reference(""), remedy});
  }
  for (const harness::InstalledSolver& solver : harness::installed_solvers())
    lines.push_back({"solver " + solver.full_name(), solver.program, false, ""});
  if (builds) add_targets(lines);
  lines.push_back({"afl-fuzz (--engine afl, --command)", afl_version(), false, package("afl++")});
  lines.push_back(
      {"libgadfly_afl.so", afl_mutator(), false, "cmake --build build --target gadfly_afl"});
  lines.push_back({"gdb (stacks of crashes of binaries)", on_path("gdb").value_or("").string(),
                   false, package("gdb")});
  const Result<fs::path> source = source_folder();
  lines.push_back({"seed scripts", source ? (*source / "corpus").string() : "", false,
                   "set GADFLY_SOURCE_DIR to the folder of the repository"});
  const fs::path space_in = builds ? command_folder() : fs::current_path();
  std::error_code code;
  const fs::space_info space = fs::space(space_in, code);
  const bool enough = !code && space.available >= kWantedBytes;
  lines.push_back({"disk space", enough ? fmt::format("{} MiB", space.available >> 20) : "", true,
                   fmt::format("free {} MiB for {}", kWantedBytes >> 20, space_in.string())});
  return lines;
}

ExitCode doctor(const Output& output) {
  ExitCode code = kExitFine;
  for (const Line& line : examine()) {
    const bool missing = line.found.empty();
    if (missing && line.needed) code = kExitEnvironment;
    const char* verdict = !missing ? "ok" : line.needed ? "MISSING" : "absent";
    output.text(fmt::format("{:8} {:36} {}", verdict, line.what,
                            missing ? "to fix: " + line.remedy : line.found));
    output.object({{"what", line.what},
                   {"found", line.found},
                   {"needed", line.needed},
                   {"remedy", missing ? line.remedy : ""}});
  }
  if (code != kExitFine) output.complain("something that `gadfly fuzz` needs is missing");
  return code;
}

// Starts a solver of the user's, and tries one script per theory. Exit code 1 if an answer is
// wrong, 3 if the solver cannot run or decides none of them.
ExitCode try_one(const Output& output, const std::string& text,
                 const solver_facts::RunSettings& settings) {
  const Result<SolverPool> pool = SolverPool::start({text}, {.run = settings});
  if (!pool) {
    output.complain(pool.error().message);
    return kExitEnvironment;
  }
  output.text(fmt::format("{}: {}; input: {}", pool->name(0), pool->build_id(0),
                          harness::describe_input(pool->facts(0))));
  bool decided = false;
  bool wrong = false;
  for (const TrialResult& trial : try_solver(pool->solver(0))) {
    decided |= trial.right || trial.wrong;
    wrong |= trial.wrong;
    const char* verdict = trial.right ? "ok" : trial.wrong ? "WRONG" : "no";
    output.text(fmt::format("{:8} {:24} {:6.0f} ms  {}", verdict, trial.theory, trial.milliseconds,
                            trial.answer));
    output.object({{"solver", pool->name(0)},
                   {"theory", trial.theory},
                   {"verdict", verdict},
                   {"answer", trial.answer},
                   {"milliseconds", trial.milliseconds}});
  }
  if (!decided) output.complain(pool->name(0) + " decides none of these scripts");
  return wrong ? kExitFindings : decided ? kExitFine : kExitEnvironment;
}

}  // namespace

void add_doctor(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand = app.add_subcommand("doctor", "Show what is installed and what is missing");
  auto solver = std::make_shared<std::string>();
  auto settings = std::make_shared<solver_facts::RunSettings>();
  CLI::Option* named = subcommand->add_option(
      "--solver", *solver, "Try this solver instead: a known solver, a command, or NAME=COMMAND");
  add_memory_option(*subcommand, *settings)->needs(named);
  subcommand->callback([solver, settings, &run] {
    run = [solver, settings](Output& output) {
      return solver->empty() ? doctor(output) : try_one(output, *solver, *settings);
    };
  });
}

}  // namespace gadfly::tools::inline cli
