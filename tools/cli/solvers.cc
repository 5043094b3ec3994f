// SPDX-License-Identifier: Apache-2.0
// gadfly solvers: installs the solvers that their teams publish as packages, several versions side
// by side, and lists what can be run. Any --solver and --reference takes them as NAME@VERSION.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include "harness/processes/input_trial.h"
#include "harness/processes/installed.h"
#include "lib/process/sandbox.h"
#include "lib/solver_facts/registry.h"
#include "tools/cli/subcommand.h"
#include "tools/console/installation.h"
#include "tools/console/wait_notice.h"

namespace gadfly::tools::inline cli {
namespace {

namespace fs = std::filesystem;

struct SolversOptions {
  std::vector<std::string> names;
  bool newest = false;
};

// Runs harness/solvers/install.py in place of this process: it needs the network and takes minutes.
ExitCode install(const Output& output, const SolversOptions& options) {
  const Result<fs::path> source = source_folder();
  if (!source) {
    output.complain(source.error().message);
    return kExitEnvironment;
  }
  std::vector<std::string> words = {"python3", (*source / "harness/solvers/install.py").string(),
                                    "--into", harness::installed_folder()};
  if (options.newest) words.emplace_back("--newest");
  words.insert(words.end(), options.names.begin(), options.names.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  ::execvp(arguments.front(), arguments.data());
  output.complain(fmt::format("cannot run python3: {}: apt-get install python3 python3-venv",
                              std::strerror(errno)));
  return kExitEnvironment;
}

ExitCode remove(const Output& output, const SolversOptions& options) {
  for (const std::string& name : options.names) {
    const std::optional<harness::InstalledSolver> solver = harness::find_installed(name);
    if (!solver || solver->full_name() != name) {
      output.complain(
          fmt::format("{} is not installed: give NAME@VERSION as `gadfly solvers list` "
                      "prints it",
                      name));
      return kExitBadInput;
    }
    std::error_code code;
    fs::remove_all(fs::path(harness::installed_folder()) / name, code);
    if (code) {
      output.complain(fmt::format("cannot remove {}: {}", name, code.message()));
      return kExitEnvironment;
    }
    output.text("removed " + name);
  }
  return kExitFine;
}

void list_solver(const Output& output, const std::string& name, const std::string& from) {
  const Result<solver_facts::SolverFacts> facts = harness::find_profile(name);
  Result<std::unique_ptr<harness::Reference>> solver =
      Error{ErrorCode::kIo, facts ? "" : facts.error().message, {}};
  if (facts) {
    const WaitNotice notice(fmt::format("the solver {} to start", name));
    solver = harness::start_reference(*facts);
  }
  const std::string version = solver ? std::string((*solver)->build_id()) : "";
  const std::string input = solver ? harness::describe_input((*solver)->facts()) : "";
  output.text(fmt::format(
      "{:18} {}\n{:18}   from {}", name,
      solver ? version + "; input: " + input : "does not answer: " + solver.error().message, "",
      from));
  output.object({{"solver", name},
                 {"version", version},
                 {"from", from},
                 {"input", input},
                 {"answers", solver.ok()},
                 {"error", solver ? "" : solver.error().message}});
}

ExitCode list(const Output& output) {
  for (const harness::InstalledSolver& solver : harness::installed_solvers())
    list_solver(output, solver.full_name(), solver.program);
  for (const solver_facts::SolverFacts* facts : solver_facts::known_solvers()) {
    const std::string program = process::find_program(facts->command.front());
    if (!program.empty())
      list_solver(output, facts->name, program);
    else if (!facts->package.empty())
      output.text(fmt::format("{:18} not in PATH; `gadfly solvers install {}` installs it",
                              facts->name, facts->name));
  }
  return kExitFine;
}

// The options that a campaign may set, each as the commands that set it.
ExitCode print_options(const Output& output, const SolversOptions& options) {
  for (const std::string& name : options.names) {
    const Result<solver_facts::SolverFacts> facts = harness::find_profile(name);
    if (!facts) {
      output.complain(facts.error().message);
      return kExitBadInput;
    }
    const WaitNotice notice(fmt::format("the solver {} to list its options", name));
    const Result<std::unique_ptr<harness::Reference>> solver = harness::start_reference(*facts);
    if (!solver) {
      output.complain(fmt::format("cannot run the solver {}: {}", name, solver.error().message));
      return kExitEnvironment;
    }
    const solver_facts::SolverFacts& complete = (*solver)->facts();
    if (complete.options == nullptr || complete.options->options().empty()) {
      output.complain(
          fmt::format("{} lists no options: its facts need (lists-options ...), see "
                      "docs/solvers.md",
                      complete.name));
      return kExitEnvironment;
    }
    for (const solver_facts::SolverOption& option : complete.options->options()) {
      output.text(solver_facts::print_option(option));
      output.object({{"solver", complete.name},
                     {"option", option.name},
                     {"values", option.values},
                     {"expert", option.expert}});
    }
  }
  return kExitFine;
}

}  // namespace

void add_solvers(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand =
      app.add_subcommand("solvers", "Install released solvers, and list what can be run");
  subcommand->require_subcommand(1);
  auto options = std::make_shared<SolversOptions>();
  CLI::App* installs = subcommand->add_subcommand(
      "install", "Install solvers from the packages of their teams on PyPI");
  installs->add_option(
      "SOLVERS", options->names,
      "NAME or NAME==VERSION; default: all that have a package, in the versions that are tested");
  installs->add_flag("--newest", options->newest, "Take the newest versions");
  installs->callback(
      [options, &run] { run = [options](Output& output) { return install(output, *options); }; });
  CLI::App* lists = subcommand->add_subcommand(
      "list", "List solvers: name, version, how they take input, where they are");
  lists->callback([&run] { run = [](Output& output) { return list(output); }; });
  CLI::App* prints = subcommand->add_subcommand(
      "options",
      "List the options that a campaign may set (`gadfly fuzz --solver-options`), and values");
  prints->add_option("SOLVERS", options->names, "Known solvers, or commands")->required();
  prints->callback([options, &run] {
    run = [options](Output& output) { return print_options(output, *options); };
  });
  CLI::App* removes = subcommand->add_subcommand("remove", "Remove installed solvers");
  removes->add_option("SOLVERS", options->names, "NAME@VERSION of an installed solver")->required();
  removes->callback(
      [options, &run] { run = [options](Output& output) { return remove(output, *options); }; });
}

}  // namespace gadfly::tools::inline cli
