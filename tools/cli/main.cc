// SPDX-License-Identifier: Apache-2.0
// The gadfly command: reads the command line and runs one of the subcommands of subcommands.def.
// Exit codes are those of lib/base/exit_codes.h.
#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>

#include "lib/fuzzing/settings.h"
#include "lib/process/running_groups.h"
#include "tools/cli/subcommand.h"
#include "tools/console/installation.h"

namespace {

using gadfly::ExitCode;

// Prints what a command line without a subcommand to run asks for: help, the version, or an error.
ExitCode answer_without_subcommand(const CLI::App& app, const CLI::ParseError& error,
                                   const gadfly::tools::Output& output) {
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
    app.exit(error);
    return gadfly::kExitFine;
  }
  std::string subcommand;
  for (const CLI::App* chosen : app.get_subcommands()) subcommand = chosen->get_name() + ' ';
  output.complain(fmt::format("{}; see `gadfly {}--help`", error.what(), subcommand));
  return gadfly::kExitBadInput;
}

ExitCode run_command(int argc, char** argv) {
  gadfly::tools::Output output;
  gadfly::tools::SubcommandRun run;
  gadfly::tools::read_own_solvers(output);
  CLI::App app("Gadfly: a coverage-guided fuzzer for SMT solvers", "gadfly");
  app.fallthrough();
  app.add_flag("--json", output.json,
               "Write one JSON object per line to standard output, and nothing else");
  app.set_version_flag("--version", [] { return gadfly::tools::version_text(); });
  app.footer(
      "Every subcommand takes --json: one JSON object per line on standard output.\n"
      "Exit codes: 0 success, 1 findings, 2 wrong usage or bad input, 3 environment error (see "
      "`gadfly doctor`).\n");
#define GADFLY_SUBCOMMAND(name) gadfly::tools::add_##name(app, run);
#include "tools/cli/subcommands.def"
#undef GADFLY_SUBCOMMAND
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return answer_without_subcommand(app, error, output);
  }
  for (const std::string& warning : gadfly::fuzzing::read_environment().warnings)
    output.complain(warning);
  if (run) return run(output);
  output.complain("no subcommand given; `gadfly --help` lists them");
  return gadfly::kExitBadInput;
}

}  // namespace

int main(int argc, char** argv) {
  gadfly::process::guard_groups();
  gadfly::process::kill_groups_on_signals();
  try {
    const ExitCode code = run_command(argc, argv);
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
    fmt::print(stderr, "gadfly: standard output cannot be written: {}\n", std::strerror(errno));
    return gadfly::kExitEnvironment;
  } catch (const std::exception& error) {
    // The libraries of the command throw if the system fails: no memory, a folder is gone.
    fmt::print(stderr, "gadfly: {}\n", error.what());
    return gadfly::kExitEnvironment;
  }
}
