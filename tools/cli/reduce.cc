// SPDX-License-Identifier: Apache-2.0
// gadfly reduce IN OUT COMMAND...: a smaller script on which the command still fails; see
// tools/reduce/ and lib/reducer/reducer.h. OUT is at every moment the smallest version that was
// checked and reproduces.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <thread>

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

// IN OUT COMMAND..., or IN -o OUT COMMAND...
Result<Done> split_rest(ReduceOptions& options, std::vector<std::string> rest) {
  std::erase(rest, "--");
  if (options.out.empty()) {
    options.out = options.second;
  } else if (!options.second.empty()) {
    rest.insert(rest.begin(), options.second);
  }
  if (options.out.empty()) return Error{ErrorCode::kSyntax, "no OUT is given", {}};
  if (!rest.empty() && rest[0].starts_with('-'))
    return Error{ErrorCode::kSyntax, "no option " + rest[0] + "; see `gadfly reduce --help`", {}};
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
        "no COMMAND is given: gadfly reduce IN OUT COMMAND..., as in `gadfly reduce in.smt2 "
        "out.smt2 z3 model_validate=true`",
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
    output.complain("no IN is given; see `gadfly reduce --help`");
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
  CLI::App* verb = app.add_subcommand("reduce", "Make a failing script small");
  auto options = std::make_shared<ReduceOptions>();
  // What follows OUT is the command's, whatever it begins with: nothing of it is for `gadfly`.
  verb->prefix_command();
  verb->allow_extras();
  verb->fallthrough(false);
  verb->add_flag("--json", options->json, "One JSON object on stdout, nothing else there");
  verb->footer(
      "gadfly reduce IN OUT COMMAND...   COMMAND reads the file that is put in place of {} or "
      "last.\n"
      "gadfly reduce IN -o OUT -- COMMAND...   the same\n"
      "What is kept is the exit code and the output of COMMAND on IN; options narrow that down.\n"
      "Ctrl-C ends it; OUT is the smallest version so far that still fails.");
  verb->add_option("IN", options->in, "The script, or - for standard input");
  verb->add_option("OUT", options->second, "The smallest version that still fails");
  verb->add_option("-o,--out", options->out, "OUT")->type_name("FILE");
  verb->add_option("-j,--jobs", options->jobs,
                   "Checks at once; the result is the same (default: all cores)")
      ->check(CLI::Range(1U, 1024U));
  verb->add_flag("--ignore-output", options->ignore_output, "Output and errors do not count");
  verb->add_flag("--ignore-out", options->ignore_out, "Standard output does not count");
  verb->add_flag("--ignore-err", options->ignore_err, "Standard error does not count");
  verb->add_option("--match-out", options->match_out,
                   "A text, or /regular expression/, that must be in the standard output; nothing "
                   "else there counts")
      ->type_name("TEXT");
  verb->add_option("--match-err", options->match_err, "The same of standard error")
      ->type_name("TEXT");
  verb->add_flag("--exit-code{}", options->exit_code,
                 "Only the exit code counts; --exit-code=N: it must be N");
  verb->add_flag("--hangs", options->hangs,
                 "What is kept is that COMMAND does not end in --timeout");
  verb->add_option("--disagree", options->disagree,
                   "Two commands: one says sat where the other says unsat")
      ->type_name("A B");
  verb->add_option("--slower-than", options->slower,
                   "A takes at least RATIO times the processor time of B")
      ->type_name("A B RATIO");
  verb->add_option("--finding", options->finding,
                   "A finding of gadfly fuzz: its target must find the same, in process")
      ->type_name("DIR");
  verb->add_option("--binary", options->binary, "With --finding: the target's replay program")
      ->type_name("FILE");
  verb->add_option("--reference", options->reference,
                   "With --finding: second opinions, as of `gadfly fuzz`");
  verb->add_option("--parent", options->parent,
                   "A script that IN was made of: what differs and does not matter goes back first "
                   "(--finding knows it)")
      ->type_name("FILE");
  verb->add_option("--timeout", options->timeout,
                   "Seconds of one run (default: from the first run, then shorter)")
      ->check(CLI::PositiveNumber);
  verb->add_option("--memory", options->memory, "MiB of address space for COMMAND");
  verb->add_option("--budget", options->budget, "End after this time: 90, 10m, 2h")
      ->transform(
          CLI::AsNumberWithUnit(std::map<std::string, double>{{"s", 1}, {"m", 60}, {"h", 3600}},
                                CLI::AsNumberWithUnit::DEFAULT, "TIME"));
  verb->add_option("--checks", options->checks, "End after so many checks");
  verb->add_option("--repeat", options->repeat, "Runs of a candidate, of which one must fail")
      ->check(CLI::Range(1U, 1000U));
  verb->add_option("--rules", options->rules, "Rules that are on: -x,-y; +x,+y: only these")
      ->type_name("LIST");
  verb->add_flag("--well-sorted", options->well_sorted,
                 "Never a script with more faults than IN has: for reports to other tools");
  verb->add_flag("--resume", options->resume, "Go on from OUT, if that still fails");
  verb->add_flag("--stats", options->stats, "What each rule was tried and taken");
  verb->add_flag("--list-rules", options->list_rules, "The rules, then end");
  verb->callback([options, verb, &run] {
    run = [options, rest = verb->remaining()](Output& output) {
      return reduce_script(output, *options, rest);
    };
  });
}

}  // namespace gadfly::tools::inline cli
