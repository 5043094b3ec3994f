// SPDX-License-Identifier: Apache-2.0
// gadfly fuzz: runs campaigns. `gadfly fuzz boolector` runs a fuzz target under libFuzzer or AFL++,
// guided by the solver's coverage; `gadfly fuzz --unguided --solver z3 --solver cvc5` compares
// solver binaries; `gadfly fuzz --command './solver @@'` runs a binary that AFL++'s compiler has
// instrumented. A finding does not stop a campaign; it is confirmed while the campaign runs
// (tools/campaign/).
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ctime>
#include <memory>
#include <optional>
#include <random>
#include <thread>

#include "harness/processes/installed.h"
#include "lib/base/duration.h"
#include "lib/base/random.h"
#include "lib/base/split.h"
#include "tools/building/builder.h"
#include "tools/campaign/campaign_folder.h"
#include "tools/campaign/command_campaign.h"
#include "tools/campaign/engine/afl_program.h"
#include "tools/campaign/group/group.h"
#include "tools/campaign/guided_campaign.h"
#include "tools/campaign/history/statistics.h"
#include "tools/campaign/unguided_campaign.h"
#include "tools/cli/fuzz/fuzz_kind.h"
#include "tools/cli/fuzz/given_options.h"
#include "tools/cli/fuzz/group_plan.h"
#include "tools/cli/solver_settings.h"
#include "tools/cli/subcommand.h"
#include "tools/console/banks.h"
#include "tools/console/files.h"
#include "tools/console/installation.h"
#include "tools/console/profiles.h"
#include "tools/page/page.h"

namespace gadfly::tools::inline cli {
namespace {

namespace fs = std::filesystem;

struct FuzzOptions {
  CampaignOptions campaign;
  std::vector<std::string> arguments;  // the target, unless unguided, then seeds
  std::string time = "60s";
  std::optional<uint64_t> seed;
  FuzzKind kind = FuzzKind::kTarget;
  std::vector<Engine> engines = {Engine::kLibFuzzer};
  bool unguided = false;
  std::string command;  // of a solver's own binary
  double timeout = 0;   // seconds; 0: not given
  std::optional<uint32_t> memory;
  std::string conflict;      // between options; empty if there is no conflict
  std::string warning;       // of --resume; may be empty
  bool keeps_seeds = false;  // no others are given with --resume
};

std::string check_time(const std::string& text) {
  return read_duration(text) ? "" : kDurationHint;
}

// Returns the repository's corpus/, and CVC4's regressions if they are imported.
Result<std::vector<std::string>> default_seeds() {
  const Result<fs::path> source = source_folder();
  if (!source) return source.error();
  std::vector<std::string> seeds = {(*source / "corpus").string()};
  const fs::path cvc4 = command_folder() / "corpus" / "cvc4" / "scripts";
  std::error_code code;
  if (fs::is_directory(cvc4, code)) seeds.push_back(cvc4.string());
  return seeds;
}

// Returns the command that builds the verify target during the campaign, on idle processors.
VerifyBuildPlan verify_build_of(const CampaignOptions& campaign) {
  const uint32_t processors = std::max(1U, std::thread::hardware_concurrency());
  const uint32_t jobs = processors > campaign.jobs ? processors - campaign.jobs : 1;
  const FuzzTarget target = target_as_built(campaign.target, Flavor::kVerify, Engine::kLibFuzzer);
  return {.command = {(command_folder() / "gadfly").string(), "build", campaign.target, "--flavor",
                      "verify", "-j", std::to_string(jobs)},
          .program = replay_path(target),
          .confirm_binary = target.binary};
}

// Finds the builds of the target that run the campaign, confirm candidates, and verify. Builds the
// first if it does not exist; a missing verify build is built during the campaign.
Result<Done> find_builds(const Output& output, CampaignOptions& campaign) {
  const bool unverified = campaign.verify_binary == "none";
  if (unverified) campaign.verify_binary.clear();
  if (!campaign.binary.empty()) {
    campaign.confirm_binary =
        campaign.verify_binary.empty() ? campaign.binary : campaign.verify_binary;
    return Done();
  }
  GADFLY_TRY(build_campaign_target(campaign.target, campaign.engine, output));
  const Result<FuzzTarget> target = find_fuzz_target(campaign.target, campaign.engine);
  if (!target) return target.error();
  campaign.binary = campaign.confirm_binary = target->binary;
  // With either engine, single files are executed by the target for libFuzzer.
  const Result<FuzzTarget> verify = find_verify_target(campaign.target);
  if (verify) campaign.confirm_binary = verify->binary;
  if (target->flavor != Flavor::kExplore || unverified || !campaign.verify_binary.empty())
    return Done();
  if (verify && verify->flavor == Flavor::kVerify) campaign.verify_binary = replay_program(*verify);
  if (!campaign.verify_binary.empty()) return Done();
  if (can_build(campaign.target))
    campaign.verify_build = verify_build_of(campaign);
  else
    output.complain("warning: nothing is verified, because there is no verify build of " +
                    campaign.target);
  return Done();
}

// Returns the profile of what all participating solvers accept.
smtlib::Profile profile_of(const CampaignOptions& campaign) {
  std::vector<std::string> solvers = campaign.solvers;
  if (!solvers.empty()) return common_profile(solvers);
  solvers.push_back(campaign.target);
  if (campaign.reference != "none")
    for (const std::string_view reference : split(campaign.reference, ';'))
      solvers.emplace_back(reference);
  return common_profile(solvers);
}

// Sets the bank to the file that --bank names, or to the default one if it exists.
Result<Done> find_bank(CampaignOptions& campaign) {
  if (campaign.bank.empty()) campaign.bank = usual_bank();
  if (campaign.bank == "none") campaign.bank.clear();
  if (campaign.bank.empty()) return Done();
  const Result<bank::Bank> bank = read_bank_file(campaign.bank);
  if (!bank) return bank.error();
  campaign.bank = fs::absolute(campaign.bank).string();
  return Done();
}

// Sets the solvers of a campaign on a solver's own binary: the binary, then the references.
Result<Done> take_command(const std::string& text, CampaignOptions& campaign) {
  Result<UserCommand> command = read_user_command(text);
  if (!command) return command.error();
  campaign.target = command->name;
  campaign.command = std::move(command->words);
  campaign.solvers = {command->solver};
  if (campaign.reference == "none") return Done();
  for (const std::string_view reference : split(campaign.reference, ';'))
    campaign.solvers.emplace_back(reference);
  return Done();
}

// The folder of new campaigns.
fs::path campaigns_folder() {
  return fs::path(harness::data_folder()) / "campaigns";
}

// Takes the folder, the options, and the random seed of an earlier campaign. Options of the command
// line come before its own. Relative names in its options are those of the folder where it was
// started.
Result<Done> resume(CLI::App& subcommand, FuzzOptions& options) {
  CampaignOptions& campaign = options.campaign;
  const std::vector<std::string> given = options.arguments;
  const std::vector<std::string> targets = leading_targets(given);
  const std::string target = options.unguided ? "unguided" : group_name(targets);
  make_absolute(subcommand);
  if (campaign.out.empty())
    campaign.out = newest_campaign(campaigns_folder(), target.empty() ? "" : target + "-2");
  if (campaign.out.empty())
    return Error{ErrorCode::kIo,
                 "there is no campaign to resume in " + campaigns_folder().string()};
  campaign.out = fs::absolute(campaign.out);
  const Result<Json> record = read_record(campaign.out);
  if (!record) return record.error();
  const Json options_before = record->value("options", Json::object());
  // Targets without seeds have the seeds from before.
  constexpr const char* kArguments = "TARGET_SEEDS";
  const Json before = options_before.value(kArguments, Json::array());
  if (given.size() == targets.size() && given.size() <= before.size() &&
      std::equal(given.begin(), given.end(), before.begin()))
    subcommand.get_option(kArguments)->clear();
  GADFLY_TRY(give_again(subcommand, options_before));
  std::error_code code;
  options.keeps_seeds =
      (given.empty() || Json(subcommand.get_option(kArguments)->results()) == before) &&
      !fs::is_empty(CampaignFolder(campaign.out).seeds(), code) && !code;
  const bool group = record->contains("targets");
  const std::string target_before =
      group ? group_name(record->at("targets").get<std::vector<std::string>>())
            : record->value("target", "");
  if (!target_before.empty() && !given.empty() && target_before != target)
    return Error{ErrorCode::kUnsupported,
                 fmt::format("the campaign in {} is one of {}, not of {}", campaign.out.string(),
                             target_before, target)};
  if (!options.seed && record->contains("seed")) options.seed = record->value("seed", uint64_t{0});
  if (!group) {  // each campaign of a group counts its own parts
    const Result<Statistics> statistics =
        Statistics::open(CampaignFolder(campaign.out).statistics());
    if (!statistics) return statistics.error();
    const Result<PartTotals> totals = statistics->totals();
    if (!totals) return totals.error();
    campaign.part = totals->parts;
  }
  const std::string folder = record->value("folder", "");
  if (!folder.empty()) fs::current_path(folder, code);
  if (code)
    options.warning = fmt::format(
        "warning: {}, where the campaign was started, is gone: relative names are those of {}",
        folder, fs::current_path().string());
  return Done();
}

// Returns why the campaign cannot be resumed; empty if it can.
std::string why_not_resumed(CLI::App& subcommand, FuzzOptions& options) {
  try {
    const Result<Done> resumed = resume(subcommand, options);
    return resumed ? "" : resumed.error().message;
  } catch (const Json::exception& error) {
    return fmt::format("{}: {}", CampaignFolder(options.campaign.out).record().string(),
                       error.what());
  }
}

// Returns the random seed of a part of a campaign: parts must not make the same mutants.
uint64_t seed_of_part(uint64_t seed, uint64_t part) {
  if (part == 0) return seed;
  Rng rng(seed);
  uint64_t drawn = 0;
  for (uint64_t i = 0; i < part; ++i) drawn = rng.next();
  return drawn >> 32;
}

// Draws the campaign, unless it did not begin.
void draw_page(const Output& output, const fs::path& folder) {
  const CampaignFolder campaign(folder);
  std::error_code code;
  if (!fs::exists(campaign.statistics(), code)) return;
  if (const Result<Done> written = write_page(folder, campaign.page()); !written)
    output.complain("warning: no page of the campaign: " + written.error().message);
  else
    output.text("page         " + campaign.page().string());
}

// Returns whether all seeds are files or folders; prints an error if one is not.
bool can_read(const Output& output, const std::vector<std::string>& seeds) {
  for (const std::string& name : seeds) {
    const Result<std::vector<std::string>> found = expand(name);
    if (found && name != "-") continue;
    output.error(name,
                 found ? Error{ErrorCode::kIo, "seeds must be files or folders"} : found.error());
    return false;
  }
  return true;
}

// Sets the folder of a new campaign, unless it was given. Prints an error and returns false if
// another campaign is there that is not continued.
bool choose_folder(const Output& output, CampaignOptions& campaign, const std::string& name) {
  if (campaign.out.empty())
    campaign.out =
        campaigns_folder() / fmt::format("{}-{:%Y%m%dT%H%M%SZ}-{}", name,
                                         fmt::gmtime(std::time(nullptr)), campaign.first_seed);
  std::error_code code;
  if (campaign.resume || !fs::exists(CampaignFolder(campaign.out).record(), code)) return true;
  output.complain(
      fmt::format("there is a campaign in {}: continue it with --resume, or choose another --out",
                  campaign.out.string()));
  return false;
}

// Runs a campaign for each target and engine, side by side.
ExitCode fuzz_group(const Output& output, FuzzOptions& options,
                    const std::vector<std::string>& targets) {
  CampaignOptions& campaign = options.campaign;
  campaign.seeds = options.arguments;
  campaign.first_seed = options.seed.value_or(std::random_device()());
  if (!can_read(output, campaign.seeds) || !choose_folder(output, campaign, group_name(targets)))
    return kExitBadInput;
  for (const std::string& target : targets)
    if (const auto choice = choose_references(campaign.reference, target); !choice) {
      output.complain(choice.error().message);
      return kExitBadInput;
    }
  const Result<GroupPlan> plan = plan_group(targets, options.engines, campaign);
  if (!plan) {
    output.complain(plan.error().message);
    return kExitBadInput;
  }
  for (const GroupMember& member : plan->members) {
    const Result<Done> built = build_campaign_target(member.target, member.engine, output);
    const Result<FuzzTarget> found = find_fuzz_target(member.target, member.engine);
    if (built && found) continue;
    output.complain(built ? found.error().message : built.error().message);
    return kExitEnvironment;
  }
  return run_group(*plan, output);
}

ExitCode fuzz(const Output& output, FuzzOptions& options) {
  CampaignOptions& campaign = options.campaign;
  const auto usage = [&](std::string_view message) {
    output.complain(message);
    return kExitBadInput;
  };
  if (!options.conflict.empty()) return usage(options.conflict);
  if (!options.warning.empty()) output.complain(options.warning);
  if (options.kind == FuzzKind::kCommand) {
    if (const Result<Done> taken = take_command(options.command, campaign); !taken)
      return usage(taken.error().message);
  } else if (options.kind == FuzzKind::kTarget) {
    if (options.arguments.empty())
      return usage(
          "no target given: for example `gadfly fuzz boolector`; `gadfly doctor` lists the "
          "targets");
    const std::vector<std::string> targets = leading_targets(options.arguments);
    options.arguments.erase(options.arguments.begin(),
                            options.arguments.begin() + static_cast<ptrdiff_t>(targets.size()));
    if (targets.size() > 1 || options.engines.size() > 1)
      return fuzz_group(output, options, targets);
    campaign.target = targets.front();
    const Result<ReferenceChoice> choice = choose_references(campaign.reference, campaign.target);
    if (!choice) return usage(choice.error().message);
    if (!choice->note.empty()) output.complain(choice->note);
    campaign.reference = choice->references.empty() ? "none" : choice->references;
    const fs::path& verify = campaign.verify_binary;
    std::error_code code;
    if (!verify.empty() && verify != "none" && !fs::is_regular_file(verify, code))
      return usage("no file " + verify.string() + ": --verify-binary takes a program or `none`");
    if (const Result<Done> found = find_builds(output, campaign); !found) {
      output.complain(found.error().message);
      return kExitEnvironment;
    }
  } else if (campaign.solvers.empty()) {
    return usage(
        "no solvers given: for example `gadfly fuzz --unguided --solver z3 --solver cvc5`");
  }

  const auto profile =
      read_profile(output, campaign.profile, profile_of(campaign), smtlib::TheorySet::standard());
  if (!profile) return kExitBadInput;
  campaign.profile = profile->name();
  if (const Result<Done> found = find_bank(campaign); !found) {
    output.error(campaign.bank, found.error());
    return kExitBadInput;
  }
  campaign.seeds = options.arguments;
  // Without the seeds that were removed.
  if (options.keeps_seeds) campaign.seeds = {CampaignFolder(campaign.out).seeds().string()};
  if (campaign.seeds.empty()) {
    const Result<std::vector<std::string>> seeds = default_seeds();
    if (!seeds) {
      output.complain(seeds.error().message);
      return kExitEnvironment;
    }
    campaign.seeds = *seeds;
  }
  if (!can_read(output, campaign.seeds)) return kExitBadInput;
  campaign.seconds = *read_duration(options.time);
  campaign.settings.timeout_ms = static_cast<uint32_t>(options.timeout * 1000);
  campaign.settings.memory_mib = options.memory;
  campaign.memory_mib = options.memory.value_or(campaign.memory_mib);
  campaign.first_seed = options.seed.value_or(std::random_device()());
  campaign.seed = seed_of_part(campaign.first_seed, campaign.part);
  if (!choose_folder(output, campaign,
                     options.kind == FuzzKind::kUnguided ? "unguided" : campaign.target))
    return kExitBadInput;
  const ExitCode exit_code = options.kind == FuzzKind::kCommand    ? run_command(campaign, output)
                             : options.kind == FuzzKind::kUnguided ? run_unguided(campaign, output)
                                                                   : run_guided(campaign, output);
  draw_page(output, campaign.out);
  return exit_code;
}

}  // namespace

void add_fuzz(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand = app.add_subcommand("fuzz", "Run a campaign against a solver");
  auto options = std::make_shared<FuzzOptions>();
  CampaignOptions& campaign = options->campaign;
  subcommand->add_option(
      "TARGET_SEEDS", options->arguments,
      fmt::format("The fuzz target ({}; built if it does not exist; omit it with --unguided), or "
                  "several, whose campaigns run side by side and exchange what they keep; "
                  "then seeds: scripts or folders; default seeds: the repository's corpus/, and "
                  "CVC4's regressions if they are imported",
                  fmt::join(buildable_targets(), ", ")));
  subcommand
      ->add_option_function<std::string>(
          "--engine",
          [options = options.get()](const std::string& name) {
            options->engines.clear();
            if (name != "afl") options->engines.push_back(Engine::kLibFuzzer);
            if (name != "libfuzzer") options->engines.push_back(Engine::kAfl);
            options->campaign.engine = options->engines.front();
          },
          "Fuzzing engine; both: a campaign with each, side by side")
      ->check(CLI::IsMember({"libfuzzer", "afl", "both"}))
      ->default_str("libfuzzer");
  subcommand->add_option("--time", options->time, "Duration, such as 60s, 10m, 1h30m, 2d")
      ->check(check_time)
      ->capture_default_str();
  subcommand
      ->add_option("--runs", campaign.runs,
                   "Also end after about N executions; default: 0, no limit")
      ->check(CLI::NonNegativeNumber);
  subcommand
      ->add_option("--findings", campaign.findings,
                   "Also end after N different findings, without the candidates that still "
                   "wait; default: 0, no limit")
      ->check(CLI::NonNegativeNumber);
  subcommand
      ->add_option("-j,--jobs", campaign.jobs,
                   "Number of parallel workers; of several targets, each has this number")
      ->check(CLI::Range(1U, 1024U))
      ->capture_default_str();
  subcommand->add_option("--seed", options->seed, "Random seed; default: a random number")
      ->check(CLI::NonNegativeNumber)
      ->type_name("N");
  subcommand->add_option(
      "--reference", campaign.reference,
      "Reference solvers whose answers are compared, separated by `;`: a known "
      "solver, a command, or NAME=COMMAND; `none`: no comparison; default: cvc5 for z3, else z3: "
      "the newest that `gadfly solvers install` installed, else the one in PATH");
  subcommand->add_option(
      "--profile", campaign.profile,
      "Mutants use only what all these solvers accept: `z3,cvc5`, `standard,z3`, "
      "`portable`; default: the target and the reference solvers");
  subcommand
      ->add_option(
          "--bank", campaign.bank,
          "File of past bugs (made by `gadfly mine`) whose parts are used in mutants; default: "
          "bank.pb beside the command, if it exists; `none`: no bank")
      ->type_name("FILE");
  subcommand
      ->add_option("--binary", campaign.binary,
                   "The fuzz target's program; default: the one that `gadfly build` made")
      ->type_name("FILE");
  subcommand
      ->add_option(
          "--verify-binary", campaign.verify_binary,
          "The replay program of a build with sanitizers, which executes kept inputs again; "
          "default: the one that `gadfly build` made, which is built during the campaign if it "
          "does not exist; `none`: nothing is verified")
      ->type_name("FILE");
  subcommand->add_option("--sample", campaign.sample, "Also verify 1 in N other inputs; 0: none")
      ->type_name("N")
      ->capture_default_str();
  subcommand
      ->add_option(
          "--out", campaign.out,
          "Folder of the campaign; default: a new one in ~/.local/share/gadfly/campaigns/, "
          "or in gadfly/campaigns/ in $XDG_DATA_HOME")
      ->type_name("DIR");
  subcommand->add_flag(
      "--resume", campaign.resume,
      "Continue the campaign in --out, or the newest one of the target, with the seeds and options "
      "that it was started with; options given now come first");
  subcommand
      ->add_option(
          "--exchange", campaign.exchange,
          "Also execute the scripts that appear in this folder, such as corpus/ of another "
          "campaign, or a folder that is synchronized with another machine; repeat it for "
          "each folder")
      ->allow_extra_args(false)
      ->type_name("DIR");
  subcommand->add_flag("--quiet", campaign.quiet,
                       "While the campaign runs, print messages only, and no counts");
  subcommand->add_option("--max-len", campaign.max_len, "Maximum size of an input, in bytes")
      ->check(CLI::Range(size_t{16}, size_t{1} << 20))
      ->capture_default_str();
  subcommand
      ->add_option("--memory", options->memory,
                   "Memory limit of each process that runs a solver, in MiB; 0: no limit. With a "
                   "target: resident memory of a worker; default: 4096. With --unguided: address "
                   "space of a solver; default: 2048, or what the solver's facts say")
      ->type_name("MIB")
      ->check(CLI::Range(0U, 1U << 24));
  add_crash_option(*subcommand, campaign.settings,
                   std::string("With --unguided and --command: ") + kCrashHelp);
  subcommand
      ->add_option(
          "--confirm-time", campaign.confirm_seconds,
          "Maximum seconds at the end to verify waiting inputs and confirm waiting candidates")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  subcommand
      ->add_option("--reduce-time", campaign.reduce_seconds,
                   "Maximum seconds after that to reduce the findings; without a target, to reduce "
                   "each finding while the campaign runs; 0: do not reduce")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  subcommand
      ->add_option(
          "--engine-option", campaign.engine_options,
          "Option for the engine, such as --engine-option=-entropic=0; repeat it for each option")
      ->allow_extra_args(false);
  subcommand->add_option(
      "--command", options->command,
      "Instead of a target: a solver's own binary, built with AFL++'s compiler (afl-clang-fast), "
      "as './solver --smt2 @@'; @@ is the file of the input, without @@ it is standard input. "
      "afl-fuzz runs it; what is kept is judged beside the --reference solvers");
  subcommand->add_flag("--unguided", options->unguided,
                       "Compare the --solver binaries, without coverage and without a target");
  subcommand
      ->add_option(
          "--solver", campaign.solvers,
          "With --unguided: a known solver, a command, or NAME=COMMAND; repeat it for each solver")
      ->allow_extra_args(false);
  subcommand
      ->add_option("--timeout", options->timeout,
                   "With --unguided and --command: maximum seconds of a solver per script, ten "
                   "times as long when "
                   "a finding is confirmed; default: 5, or what the solver's facts say")
      ->check(CLI::Range(0.01, 3600.0));
  subcommand->add_flag(
      "!--no-self-checks", campaign.self_checks,
      "With --unguided: solvers that can check their own models (z3: model_validate, cvc5: "
      "check-models) do not do it");
  subcommand
      ->add_option("--solver-options", campaign.solver_options,
                   "Options of the solvers that mutants set, at most one per solver; all: those "
                   "for experts, too; `gadfly solvers options NAME` lists them")
      ->check(CLI::IsMember({"none", "regular", "all"}))
      ->capture_default_str();
  subcommand->add_option("--arbiter", campaign.arbiter,
                         "With --unguided and --command: a solver that runs on candidates only");
  subcommand
      ->add_option("--chain", campaign.max_chain,
                   "With --unguided: maximum number of mutations per mutant")
      ->check(CLI::Range(1U, 1000U))
      ->capture_default_str();
  subcommand->callback([options, subcommand, &run] {
    if (options->campaign.resume) options->conflict = why_not_resumed(*subcommand, *options);
    options->campaign.given = given_options(*subcommand);
    if (subcommand->count("--command") > 0)
      options->kind = FuzzKind::kCommand;
    else if (options->unguided)
      options->kind = FuzzKind::kUnguided;
    if (options->conflict.empty()) options->conflict = without_effect(*subcommand, options->kind);
    run = [options](Output& output) { return fuzz(output, *options); };
  });
}

}  // namespace gadfly::tools::inline cli
