// SPDX-License-Identifier: Apache-2.0
// gadfly replay TARGET FILES: runs scripts through a fuzz target, each in fresh processes and in
// mode abort, and compares the outcomes with those that the files expect (docs/corpus.md). With
// --adopt, findings become such files.
#include <fmt/format.h>

#include <filesystem>
#include <limits>
#include <memory>

#include "lib/process/interrupt.h"
#include "tools/cli/solver_settings.h"
#include "tools/cli/subcommand.h"
#include "tools/console/files.h"
#include "tools/regress/adopt.h"
#include "tools/regress/junit.h"
#include "tools/regress/replay_row.h"
#include "tools/regress/replay_run.h"
#include "tools/regress/replay_session.h"
#include "tools/regress/replay_summary.h"

namespace gadfly::tools::inline cli {
namespace {

namespace fs = std::filesystem;

// If a bug is gone or has become another one, writes the new expectation into the file.
Result<Done> update(Row& row, const std::string& target) {
  if (row.status != Status::kFixed && row.status != Status::kOther) return Done();
  const Result<std::string> text = read_text(row.file);
  if (!text) return text.error();
  const Expectation seen = {target, row.verdict ? row.verdict->signature : ""};
  Result<Done> written = write_text(row.file, with_expectation(*text, seen));
  row.updated = written.ok();
  return written;
}

ExitCode replay(const Output& output, const ReplayOptions& options) {
  std::error_code code;
  if (fs::is_directory(options.junit, code)) {
    output.error(options.junit, {ErrorCode::kIo, "this is a folder; --junit takes a file"});
    return kExitBadInput;
  }
  const Result<Session> session = begin_session(options);
  if (!session) {
    output.complain(session.error().message);
    return kExitEnvironment;
  }
  const process::StopRequest clock(std::numeric_limits<double>::infinity());
  std::vector<Row> rows;
  ExitCode worst = kExitFine;
  output.text(fmt::format("{}\n\n{}", introduction(*session), table_head()));
  const auto look = [&](size_t i) { return replay_file(session->files[i], session->target); };
  const auto take = [&](Row row) {
    if (row.error) output.error(row.file, *row.error);
    if (options.update) {
      if (const Result<Done> updated = update(row, options.target); !updated) {
        output.error(row.file, updated.error());
        worst = worse(worst, kExitEnvironment);
      }
    }
    output.text(table_line(row));
    output.object(json_of(row, options.target));
    worst = worse(worst, exit_code_of(row, options.strict));
    rows.push_back(std::move(row));
  };
  const ExitCode end = for_each_file(output, *session, look, take);
  print_summary(output, rows, session->files.size(), clock.elapsed());

  if (!options.junit.empty()) {
    std::vector<JunitCase> cases;
    for (const Row& row : rows) cases.push_back(junit_of(row, options.target, options.strict));
    const std::string xml = junit_xml("gadfly replay " + options.target, clock.elapsed(), cases);
    if (const Result<Done> written = write_text(options.junit, xml); !written) {
      output.error(options.junit, written.error());
      worst = worse(worst, kExitEnvironment);
    }
  }
  return end == kExitFine ? worst : end;
}

}  // namespace

void add_replay(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand =
      app.add_subcommand("replay", "Run a corpus of scripts through a fuzz target");
  auto options = std::make_shared<ReplayOptions>();
  subcommand->add_option("TARGET", options->target, "Name of a fuzz target, such as boolector")
      ->required()
      ->check([](const std::string& name) {
        return fits_a_head(name)
                   ? ""
                   : "the name of a target must not contain a colon or a control character";
      });
  subcommand->add_option("FILES", options->files, "Scripts, or folders of scripts")->required();
  CLI::Option* solver =
      subcommand
          ->add_option(
              "--solver", options->solvers,
              "Run solver binaries instead of a fuzz target: a known solver, a command, or "
              "NAME=COMMAND; repeat it for each solver. TARGET is then the name that the "
              "heads of files use")
          ->allow_extra_args(false);
  subcommand
      ->add_option("--binary", options->binary,
                   "The target's program; default: the one that `gadfly build` made")
      ->type_name("FILE")
      ->excludes(solver);
  subcommand
      ->add_option("--reference", options->reference,
                   "Reference solvers whose answers are compared, separated by `;`: a known "
                   "solver, a command, or NAME=COMMAND; `none`: no comparison; default: cvc5 for "
                   "z3, else z3")
      ->excludes(solver);
  subcommand
      ->add_option("--runs", options->runs,
                   "Number of fresh processes that must agree on a finding; default: 2")
      ->check(CLI::Range(1U, 100U));
  subcommand
      ->add_option("--timeout", options->timeout,
                   "Maximum seconds of one run; default: 120; with --solver: of a solver per "
                   "script; default: 50, or ten times what the solver's facts say")
      ->check(CLI::Range(1U, 100000U));
  add_memory_option(*subcommand, options->settings)->needs(solver);
  add_crash_option(*subcommand, options->settings)->needs(solver);
  subcommand
      ->add_option("-j,--jobs", options->jobs,
                   "Number of files that run in parallel; default: one per processor")
      ->check(CLI::Range(1U, 1024U));
  CLI::Option* strict = subcommand->add_flag("--strict", options->strict,
                                             "Also fail if a bug is gone, or a file is not run");
  CLI::Option* junit = subcommand
                           ->add_option("--junit", options->junit,
                                        "File to write a JUnit report to; default: no report")
                           ->type_name("FILE");
  CLI::Option* update = subcommand->add_flag(
      "--update", options->update,
      "Update the expectation in files whose bug is gone or became another one");
  subcommand
      ->add_option("--adopt", options->adopt,
                   "Confirm FILES, such as a campaign's findings, and add them to this folder of "
                   "regressions")
      ->type_name("DIR")
      ->excludes(strict)
      ->excludes(junit)
      ->excludes(update);
  subcommand->callback([options, &run] {
    run = [options](Output& output) {
      return options->adopt.empty() ? replay(output, *options) : adopt(output, *options);
    };
  });
}

}  // namespace gadfly::tools::inline cli
