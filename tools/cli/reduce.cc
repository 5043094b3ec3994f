// SPDX-License-Identifier: Apache-2.0
// gadfly reduce IN OUT COMMAND...: makes the script IN smaller while COMMAND still fails on it (see
// tools/reduce/ and lib/reducer/reducer.h). At every moment OUT is the smallest version so far on
// which COMMAND fails.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <thread>

#include "lib/base/duration.h"
#include "lib/reducer/reducer.h"
#include "lib/reducer/rules.h"
#include "tools/cli/subcommand.h"
#include "tools/console/files.h"
#include "tools/reduce/reduction_options.h"
#include "tools/reduce/reduction_session.h"

namespace gadfly::tools::inline cli {

namespace {

void list_rules(const Output& output) {
  for (const reducer::ReductionRule& rule : reducer::all_rules()) {
    output.text(fmt::format("{:<32} {:<9} {}", rule.name, to_string(rule.stage), rule.does));
    output.object({{"rule", rule.name}, {"stage", to_string(rule.stage)}, {"does", rule.does}});
  }
}

// Sets OUT and COMMAND from `IN OUT COMMAND...` or `IN -o OUT COMMAND...`, with `--` before COMMAND
// or without.
Result<Done> split_rest(ReduceOptions& options, std::vector<std::string> rest) {
  if (!rest.empty() && rest.front() == "--") rest.erase(rest.begin());
  if (options.out.empty()) {
    options.out = options.second;
  } else if (!options.second.empty()) {
    rest.insert(rest.begin(), options.second);
  }
  if (options.out.empty())
    return Error{ErrorCode::kSyntax, "no OUT given; see `gadfly reduce --help`", {}};
  if (!rest.empty() && rest[0].starts_with('-'))
    return Error{
        ErrorCode::kSyntax, "unknown option " + rest[0] + "; see `gadfly reduce --help`", {}};
  const bool alone =
      options.compares_answers() || options.compares_times() || !options.finding.empty();
  if (alone && !rest.empty())
    return Error{
        ErrorCode::kSyntax,
        fmt::format("--disagree, --slower-than and --finding take no COMMAND, but there is "
                    "`{}`",
                    rest.front()),
        {}};
  if (!alone && rest.empty())
    return Error{
        ErrorCode::kSyntax,
        "no COMMAND given: for example `gadfly reduce in.smt2 out.smt2 z3 model_validate=true`",
        {}};
  options.command = std::move(rest);
  return Done{};
}

ExitCode reduce_script(Output& output, ReduceOptions& options, std::vector<std::string> rest) {
  output.json = output.json || options.json;
  if (options.list_rules) {
    list_rules(output);
    return kExitFine;
  }
  if (!options.finding.empty() && options.in.empty()) options.in = options.finding + "/input.smt2";
  if (options.in.empty()) {
    output.complain("no IN given; see `gadfly reduce --help`");
    return kExitBadInput;
  }
  if (const Result<Done> split = split_rest(options, std::move(rest)); !split) {
    output.complain(split.error().message);
    return kExitBadInput;
  }
  if (options.jobs == 0) options.jobs = std::max(1U, std::thread::hardware_concurrency());
  return run_reduction(output, options);
}

}  // namespace

void add_reduce(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand = app.add_subcommand("reduce", "Make a failing script smaller");
  auto options = std::make_shared<ReduceOptions>();
  // All words after OUT belong to COMMAND, even if they look like options of `gadfly`.
  subcommand->prefix_command();
  subcommand->allow_extras();
  subcommand->fallthrough(false);
  subcommand->add_flag("--json", options->json,
                       "Write one JSON object per line to standard output, and nothing else");
  subcommand->footer(
      "With a command: gadfly reduce IN OUT [--] COMMAND..., or gadfly reduce IN -o OUT -- "
      "COMMAND...\n"
      "The path of the script replaces {} in COMMAND, or is appended if COMMAND has no {}.\n"
      "Each version keeps the exit code and the output of COMMAND on IN; options relax that.\n"
      "Ctrl-C ends the reduction; OUT is then the smallest version so far that still fails.");
  subcommand->add_option(
      "IN", options->in,
      "The script, or - for standard input; default with --finding: its input.smt2");
  subcommand->add_option("OUT", options->second, "File for the smallest version that still fails");
  // The parser gives `--` and what follows it to the subcommand only while an argument is left. So
  // this one never takes a word.
  subcommand->validate_positionals();
  subcommand
      ->add_option("COMMAND", options->command,
                   "The command that fails, to the end of the line; `--` may stand before it")
      ->check([](const std::string&) { return std::string("not here"); }, "");
  subcommand->add_option("-o,--out", options->out, "The same as OUT")->type_name("FILE");
  subcommand
      ->add_option(
          "-j,--jobs", options->jobs,
          "Number of parallel checks, which does not change the result; default: one per processor")
      ->check(CLI::Range(1U, 1024U));
  subcommand->add_flag("--ignore-output", options->ignore_output,
                       "Ignore standard output and standard error");
  subcommand->add_flag("--ignore-out", options->ignore_out, "Ignore standard output");
  subcommand->add_flag("--ignore-err", options->ignore_err, "Ignore standard error");
  subcommand
      ->add_option(
          "--match-out", options->match_out,
          "A text, or /regular expression/, that standard output must contain; the rest of "
          "the output is ignored")
      ->type_name("TEXT");
  subcommand->add_option("--match-err", options->match_err, "The same for standard error")
      ->type_name("TEXT");
  subcommand->add_flag("--exit-code{true}", options->exit_code,
                       "Compare only the exit code; with --exit-code=N it must be N");
  subcommand->add_flag("--hangs", options->hangs,
                       "The failure to keep is that COMMAND does not end within --timeout");
  subcommand
      ->add_option("--disagree", options->disagree,
                   "Two commands instead of COMMAND: one must return sat and the other unsat")
      ->type_name("A B");
  subcommand
      ->add_option("--slower-than", options->slower,
                   "Two commands instead of COMMAND: A must take at least RATIO times the "
                   "processor time of B")
      ->type_name("A B RATIO");
  subcommand
      ->add_option(
          "--finding", options->finding,
          "A finding of `gadfly fuzz` instead of COMMAND: its target must find the same again")
      ->type_name("DIR");
  subcommand
      ->add_option(
          "--binary", options->binary,
          "With --finding: the target's replay program; default: the one that `gadfly build` made")
      ->type_name("FILE");
  subcommand->add_option("--reference", options->reference,
                         "With --finding: reference solvers, as in `gadfly fuzz`");
  subcommand
      ->add_option(
          "--parent", options->parent,
          "The script from which IN was made: differences that do not matter are undone first; "
          "default with --finding: its parent.smt2")
      ->type_name("FILE");
  subcommand
      ->add_option(
          "--timeout", options->timeout,
          "Maximum seconds of one run; default: chosen from the time on IN; with --finding "
          "over solver binaries: that of the campaign")
      ->check(CLI::PositiveNumber);
  subcommand
      ->add_option("--memory", options->memory,
                   "Memory limit of COMMAND or of each solver process, in MiB of address space; 0: "
                   "no limit; default: 0; with --finding: that of the campaign")
      ->type_name("MIB");
  subcommand
      ->add_option("--budget", options->budget,
                   "Maximum duration, such as 90s, 10m, 1h30m; default: no limit")
      ->type_name("TIME")
      ->transform([](const std::string& text) {
        const std::optional<double> seconds = read_duration(text);
        if (!seconds) throw CLI::ValidationError(kDurationHint);
        return fmt::format("{}", *seconds);
      });
  subcommand->add_option("--checks", options->checks,
                         "Maximum number of checks; default: 0, no limit");
  subcommand
      ->add_option("--repeat", options->repeat,
                   "Maximum number of runs per candidate, of which one must fail; default: 1")
      ->check(CLI::Range(1U, 1000U));
  subcommand
      ->add_option("--rules", options->rules,
                   "Rules to use: `+x,+y` only these, `-x,-y` all except these; default: all")
      ->type_name("LIST");
  subcommand->add_flag("--well-sorted", options->well_sorted,
                       "Accept only versions with no more syntax and sort errors than IN has");
  subcommand->add_flag("--resume", options->resume, "Continue from the file OUT if it still fails");
  subcommand->add_flag("--stats", options->stats, "Print how often each rule was tried and taken");
  subcommand->add_flag("--list-rules", options->list_rules, "Print the rules and exit");
  subcommand->callback([options, subcommand, &run] {
    run = [options, rest = subcommand->remaining()](Output& output) {
      return reduce_script(output, *options, rest);
    };
  });
}

}  // namespace gadfly::tools::inline cli
