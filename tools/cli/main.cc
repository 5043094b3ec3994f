// SPDX-License-Identifier: Apache-2.0
// The gadfly command: reads the command line and runs one of the subcommands of subcommands.def.
// Exit codes are those of lib/base/exit_codes.h.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <string>
#include <vector>

#include "lib/fuzzing/nearest_name.h"
#include "lib/fuzzing/settings.h"
#include "lib/process/interrupt.h"
#include "lib/process/running_groups.h"
#include "tools/cli/subcommand.h"
#include "tools/console/exception_text.h"
#include "tools/console/installation.h"

namespace {

using gadfly::ExitCode;

// Returns "; did you mean X" for the first argument that the parser did not take, if it is similar
// to an option of the subcommand, or without a subcommand to the name of one; otherwise "".
std::string meant_name(const CLI::App& app) {
  const std::vector<std::string> rest = app.remaining(/*recurse=*/true);
  if (rest.empty()) return "";
  std::vector<std::string> known;
  const std::vector<CLI::App*> chosen = app.get_subcommands();
  const CLI::App& place = chosen.empty() ? app : *chosen.front();
  if (rest.front().starts_with('-'))
    for (const CLI::Option* option : place.get_options())
      for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  else if (chosen.empty())
    for (const CLI::App* subcommand : app.get_subcommands(nullptr))
      known.push_back(subcommand->get_name());
  const std::string_view near =
      gadfly::fuzzing::nearest_name(rest.front().substr(0, rest.front().find('=')),
                                    std::vector<std::string_view>(known.begin(), known.end()));
  return near.empty() ? "" : fmt::format("; did you mean {}", near);
}

// Prints what a command line without a subcommand to run asks for: help, the version, or an error.
ExitCode answer_without_subcommand(const CLI::App& app, const CLI::ParseError& error,
                                   const gadfly::tools::Output& output) {
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
    app.exit(error);
    return gadfly::kExitFine;
  }
  std::string subcommand;
  for (const CLI::App* chosen : app.get_subcommands()) subcommand = chosen->get_name() + ' ';
  output.complain(
      fmt::format("{}{}; see `gadfly {}--help`", error.what(), meant_name(app), subcommand));
  return gadfly::kExitBadInput;
}

// Returns the names of the first option or argument of a subcommand whose value is empty, which has
// no meaning for any of them; nothing if all have values.
std::string first_empty_value(const CLI::App& subcommand) {
  for (const CLI::Option* option : subcommand.get_options())
    if (std::ranges::find(option->results(), std::string()) != option->results().end())
      return option->get_name(false, true);
  for (const CLI::App* inner : subcommand.get_subcommands())
    if (std::string name = first_empty_value(*inner); !name.empty()) return name;
  return "";
}

// Returns the arguments, the last one first, as the parser takes them. `help` is `--help`, and
// `help X` is `X --help` if there is a subcommand X, else `X`, which the parser refuses.
std::vector<std::string> words_of(const CLI::App& app, int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  if (!words.empty() && words.front() == "help") {
    words.erase(words.begin());
    if (words.empty() ||
        std::ranges::any_of(app.get_subcommands(nullptr),
                            [&](const CLI::App* one) { return one->get_name() == words.front(); }))
      words.emplace_back("--help");
  }
  std::ranges::reverse(words);
  return words;
}

ExitCode run_command(int argc, char** argv) {
  gadfly::tools::Output output;
  gadfly::tools::SubcommandRun run;
  gadfly::tools::read_own_solvers(output);
  CLI::App app("Gadfly: a coverage-guided fuzzer for SMT solvers", "gadfly");
  app.fallthrough();
  app.add_flag("--json", output.json,
               "Write one JSON object per line to standard output, and nothing else");
  app.set_version_flag("-V,--version", [] { return gadfly::tools::version_text(); });
  app.footer(
      "Every subcommand takes --json: one JSON object per line on standard output.\n"
      "Exit codes: 0 success, 1 findings, 2 wrong usage or bad input, 3 environment error (see "
      "`gadfly doctor`), 130 interrupted.\n");
#define GADFLY_SUBCOMMAND(name) gadfly::tools::add_##name(app, run);
#include "tools/cli/subcommands.def"
#undef GADFLY_SUBCOMMAND
  try {
    app.parse(words_of(app, argc, argv));
  } catch (const CLI::ParseError& error) {
    return answer_without_subcommand(app, error, output);
  }
  if (const std::string name = first_empty_value(app); !name.empty()) {
    output.complain(name + ": the value is empty");
    return gadfly::kExitBadInput;
  }
  for (const std::string& warning : gadfly::fuzzing::read_environment().warnings)
    output.complain(warning);
  if (run) {
    const ExitCode code = run(output);
    const bool interrupted = gadfly::process::StopRequest::interrupted();
    return code == gadfly::kExitFine && interrupted ? gadfly::kExitInterrupted : code;
  }
  output.complain("no subcommand given; `gadfly --help` lists them");
  return gadfly::kExitBadInput;
}

// Opens /dev/null for each standard file that is closed, in the direction in which it is useless.
// Otherwise the next file that the command opens would take its place, and messages would go there.
void occupy_standard_files() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(file, F_GETFD) < 0)
      (void)::open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

}  // namespace

int main(int argc, char** argv) {
  occupy_standard_files();
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of the write
  gadfly::process::guard_groups();
  gadfly::process::kill_groups_on_signals();
  try {
    const ExitCode code = run_command(argc, argv);
    const bool flushed = std::fflush(stdout) == 0;
    const std::string why = flushed ? "" : fmt::format(": {}", std::strerror(errno));
    if (flushed && std::ferror(stdout) == 0) return code;
    gadfly::tools::Output().complain("standard output cannot be written" + why);
    return gadfly::kExitEnvironment;
  } catch (const std::exception& error) {
    gadfly::tools::Output().complain(gadfly::tools::exception_text(error));
    return gadfly::kExitEnvironment;
  }
}
