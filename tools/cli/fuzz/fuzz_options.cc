// SPDX-License-Identifier: Apache-2.0
// Declares each option with its help and its limits (fuzz_options.h).
#include "tools/cli/fuzz/fuzz_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lib/base/duration.h"
#include "tools/cli/solver_settings.h"

namespace gadfly::tools::inline cli {
namespace {

std::string check_time(const std::string& text) {
  return read_duration(text) ? "" : kDurationHint;
}

}  // namespace

void add_fuzz_options(CLI::App& subcommand, FuzzOptions& options) {
  CampaignOptions& campaign = options.campaign;
  subcommand.add_option(
      "TARGET_SEEDS", options.arguments,
      fmt::format("The fuzz target ({}; built if it does not exist; omit it with --unguided), or "
                  "several, whose campaigns run side by side and exchange what they keep; "
                  "then seeds: scripts or folders; default seeds: the repository's corpus/, and "
                  "CVC4's regressions if they are imported",
                  fmt::join(buildable_targets(), ", ")));
  subcommand
      .add_option_function<std::string>(
          "--engine",
          [&options](const std::string& name) {
            options.engines.clear();
            if (name != "afl") options.engines.push_back(Engine::kLibFuzzer);
            if (name != "libfuzzer") options.engines.push_back(Engine::kAfl);
            options.campaign.engine = options.engines.front();
          },
          "Fuzzing engine; both: a campaign with each, side by side")
      ->check(CLI::IsMember({"libfuzzer", "afl", "both"}))
      ->default_str("libfuzzer");
  subcommand
      .add_option("--time", options.time,
                  "Duration, such as 60s, 10m, 1h30m, 2d; with --resume, of the new part")
      ->check(check_time)
      ->capture_default_str();
  subcommand
      .add_option("--runs", campaign.runs,
                  "Also end after about N executions; default: 0, no limit")
      ->check(CLI::NonNegativeNumber);
  subcommand
      .add_option("--findings", campaign.findings,
                  "Also end after N different findings, without the candidates that still "
                  "wait; default: 0, no limit")
      ->check(CLI::NonNegativeNumber);
  subcommand
      .add_option("-j,--jobs", campaign.jobs,
                  "Number of parallel workers; of several targets, each has this number")
      ->check(CLI::Range(1U, 1024U))
      ->capture_default_str();
  subcommand.add_option("--seed", options.seed, "Random seed; default: a random number")
      ->check(CLI::NonNegativeNumber)
      ->type_name("N");
  subcommand.add_option(
      "--reference", campaign.reference,
      "Reference solvers whose answers are compared, separated by `;`: a known "
      "solver, a command, or NAME=COMMAND; `none`: no comparison; default: cvc5 for z3, else z3: "
      "the newest that `gadfly solvers install` installed, else the one in PATH");
  subcommand.add_option("--profile", campaign.profile,
                        "Seeds and mutants use only what all these solvers accept: `z3,cvc5`, "
                        "`standard,z3`, `portable`; default: mutants what the target and the "
                        "reference solvers accept, seeds what the solvers under test accept");
  subcommand
      .add_option("--without", campaign.without,
                  "No seed and no mutant has this theory, operator, sort, command, feature or "
                  "option (:NAME), such as one that shows a known bug again and again; separated "
                  "by commas")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("NAME");
  subcommand
      .add_option(
          "--bank", campaign.bank,
          "File of past bugs (made by `gadfly mine`) whose parts are used in mutants; default: "
          "bank.pb beside the command, if it exists; `none`: no bank")
      ->type_name("FILE");
  subcommand
      .add_option("--binary", campaign.binary,
                  "The fuzz target's program; default: the one that `gadfly build` made")
      ->type_name("FILE");
  subcommand
      .add_option(
          "--verify-binary", campaign.verify_binary,
          "The replay program of a build with sanitizers, which executes kept inputs again; "
          "default: the one that `gadfly build` made, which is built during the campaign if it "
          "does not exist; `none`: nothing is verified")
      ->type_name("FILE");
  subcommand.add_option("--sample", campaign.sample, "Also verify 1 in N other inputs; 0: none")
      ->type_name("N")
      ->capture_default_str();
  subcommand
      .add_option("--out", campaign.out,
                  "Folder of the campaign; default: a new one in ~/.local/share/gadfly/campaigns/, "
                  "or in gadfly/campaigns/ in $XDG_DATA_HOME")
      ->type_name("DIR");
  subcommand.add_flag(
      "--resume", campaign.resume,
      "Continue the campaign in --out, or the newest one of the target, with the seeds and options "
      "that it was started with; options given now come first, and are kept");
  subcommand
      .add_option("--exchange", campaign.exchange,
                  "Also execute the scripts that appear in this folder, such as corpus/ of another "
                  "campaign, or a folder that is synchronized with another machine; repeat it for "
                  "each folder")
      ->allow_extra_args(false)
      ->type_name("DIR");
  subcommand.add_flag("--quiet", campaign.quiet,
                      "While the campaign runs, print messages only, and no counts");
  subcommand.add_option("--max-len", campaign.max_len, "Maximum size of an input, in bytes")
      ->check(CLI::Range(size_t{16}, size_t{1} << 20))
      ->capture_default_str();
  subcommand
      .add_option("--memory", options.memory,
                  "Memory limit of each process that runs a solver, in MiB; 0: no limit. With a "
                  "target: resident memory of a worker; default: 4096. With --unguided: address "
                  "space of a solver; default: 2048, or what the solver's facts say")
      ->type_name("MIB")
      ->check(CLI::Range(0U, 1U << 24));
  add_crash_option(subcommand, campaign.settings,
                   std::string("With --unguided and --command: ") + kCrashHelp);
  subcommand
      .add_option(
          "--confirm-time", campaign.confirm_seconds,
          "Maximum seconds at the end to verify waiting inputs and confirm waiting candidates")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  subcommand
      .add_option("--reduce-time", campaign.reduce_seconds,
                  "Maximum seconds after that to reduce the findings; without a target, to reduce "
                  "each finding while the campaign runs; 0: do not reduce")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  subcommand
      .add_option(
          "--engine-option", campaign.engine_options,
          "Option for the engine, such as --engine-option=-entropic=0; repeat it for each option")
      ->allow_extra_args(false);
  subcommand.add_option(
      "--command", options.command,
      "Instead of a target: a solver's own binary, built with AFL++'s compiler (afl-clang-fast), "
      "as './solver --smt2 @@'; @@ is the file of the input, without @@ it is standard input. "
      "afl-fuzz runs it; what is kept is judged beside the --reference solvers");
  subcommand.add_flag("--unguided", options.unguided,
                      "Compare the --solver binaries, without coverage and without a target");
  subcommand
      .add_option(
          "--solver", campaign.solvers,
          "With --unguided: a known solver, a command, or NAME=COMMAND; repeat it for each solver")
      ->allow_extra_args(false);
  subcommand
      .add_option("--timeout", options.timeout,
                  "With --unguided and --command: maximum seconds of a solver per script, ten "
                  "times as long when "
                  "a finding is confirmed; default: 5, or what the solver's facts say")
      ->check(CLI::Range(0.01, 3600.0));
  subcommand.add_flag(
      "!--no-self-checks", campaign.self_checks,
      "With --unguided: solvers that can check their own models (z3: model_validate, cvc5: "
      "check-models) do not do it");
  subcommand
      .add_option("--solver-options", campaign.solver_options,
                  "Options of the solvers that mutants set, at most one per solver; all: those "
                  "for experts, too; `gadfly solvers options NAME` lists them")
      ->check(CLI::IsMember({"none", "regular", "all"}))
      ->capture_default_str();
  subcommand.add_option("--arbiter", campaign.arbiter,
                        "With --unguided and --command: a solver that runs on candidates only");
  subcommand
      .add_option("--chain", campaign.max_chain,
                  "With --unguided: maximum number of mutations per mutant")
      ->check(CLI::Range(1U, 1000U))
      ->capture_default_str();
}

}  // namespace gadfly::tools::inline cli
