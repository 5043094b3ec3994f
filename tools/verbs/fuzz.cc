// SPDX-License-Identifier: Apache-2.0
// gadfly fuzz: campaigns. `gadfly fuzz boolector` runs a fuzz target under libFuzzer or AFL++,
// guided by the solver's coverage; `gadfly fuzz --unguided --solver z3 --solver cvc5` compares
// binaries. Findings never stop a campaign; they are confirmed beside it (tools/campaign/).
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <ctime>
#include <memory>
#include <optional>
#include <random>

#include "lib/base/list.h"
#include "tools/banks.h"
#include "tools/builder.h"
#include "tools/campaign/afl.h"
#include "tools/campaign/folder.h"
#include "tools/campaign/guided.h"
#include "tools/campaign/unguided.h"
#include "tools/files.h"
#include "tools/installation.h"
#include "tools/profiles.h"
#include "tools/verb.h"

namespace gadfly::tools {
namespace {

namespace fs = std::filesystem;

struct Options {
  CampaignOptions campaign;
  std::vector<std::string> arguments;  // the target, unless unguided, then seeds
  std::string time = "60s";
  std::optional<uint64_t> seed;
  bool unguided = false;
};

// Seconds of "90", "60s", "10m", "1h".
std::optional<double> read_time(std::string_view text) {
  double value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  const std::string_view unit(end, text.data() + text.size() - end);
  if (code != std::errc() || !(value > 0)) return std::nullopt;
  if (unit.empty() || unit == "s") return value;
  if (unit == "m") return value * 60;
  if (unit == "h") return value * 3600;
  return std::nullopt;
}

std::string check_time(const std::string& text) {
  return read_time(text) ? "" : "expected a time such as 60s, 10m or 1h";
}

// The repository's seed scripts, and CVC4's regressions where they are imported.
Result<std::vector<std::string>> default_seeds() {
  const Result<fs::path> source = source_folder();
  if (!source) return source.error();
  std::vector<std::string> seeds = {(*source / "corpus").string()};
  const fs::path cvc4 = command_folder() / "corpus" / "cvc4" / "scripts";
  std::error_code code;
  if (fs::is_directory(cvc4, code)) seeds.push_back(cvc4.string());
  return seeds;
}

// The newest campaign of that name, for --resume without --out.
std::optional<fs::path> newest_campaign(const fs::path& campaigns, const std::string& name) {
  std::optional<fs::path> newest;
  std::error_code code;
  for (fs::directory_iterator it(campaigns, code), end; !code && it != end; it.increment(code)) {
    const bool named = it->path().filename().string().starts_with(name + "-2");
    if (named && (!newest || *newest < it->path())) newest = it->path();
  }
  return newest;
}

// The builds of the target that run the campaign, look at candidates again, and verify.
Result<Done> find_builds(const Output& output, CampaignOptions& campaign) {
  const bool unverified = campaign.verify_binary == "none";
  if (unverified) campaign.verify_binary.clear();
  if (!campaign.binary.empty()) {
    campaign.confirm_binary =
        campaign.verify_binary.empty() ? campaign.binary : campaign.verify_binary;
    return Done();
  }
  GADFLY_TRY(build_missing(campaign.target, campaign.engine, output));
  const Result<FuzzTarget> target = find_fuzz_target(campaign.target, campaign.engine);
  if (!target) return target.error();
  campaign.binary = campaign.confirm_binary = target->binary;
  // That of libFuzzer takes files, whatever drives the campaign.
  const Result<FuzzTarget> verify = find_verify_target(campaign.target);
  if (verify) campaign.confirm_binary = verify->binary;
  if (target->flavor != Flavor::kExplore || unverified || !campaign.verify_binary.empty())
    return Done();
  if (verify && verify->flavor == Flavor::kVerify) campaign.verify_binary = replay_program(*verify);
  if (campaign.verify_binary.empty())
    output.complain("nothing is verified: `gadfly build " + campaign.target +
                    " --flavor verify` makes the build that does");
  return Done();
}

// That of all solvers that take part.
smtlib::Profile profile_of(const CampaignOptions& campaign) {
  std::vector<std::string> solvers = campaign.solvers;
  if (!campaign.target.empty()) solvers.push_back(campaign.target);
  if (campaign.reference != "none")
    for (const std::string_view reference : items(campaign.reference, ';'))
      solvers.emplace_back(reference);
  return common_profile(solvers);
}

// The bank that is asked for, or the one that set-up made.
Result<Done> find_bank(CampaignOptions& campaign) {
  std::error_code code;
  const fs::path usual = command_folder() / "bank.pb";
  if (campaign.bank.empty() && fs::exists(usual, code)) campaign.bank = usual.string();
  if (campaign.bank == "none") campaign.bank.clear();
  if (campaign.bank.empty()) return Done();
  const Result<bank::Bank> bank = read_bank_file(campaign.bank);
  if (!bank) return bank.error();
  campaign.bank = fs::absolute(campaign.bank).string();
  return Done();
}

ExitCode fuzz(const Output& output, Options& options) {
  CampaignOptions& campaign = options.campaign;
  const auto usage = [&](std::string_view message) {
    output.complain(message);
    return kExitBadInput;
  };
  if (!options.unguided) {
    if (options.arguments.empty())
      return usage("which target? as in `gadfly fuzz boolector`; `gadfly doctor` lists them");
    campaign.target = options.arguments.front();
    options.arguments.erase(options.arguments.begin());
    if (!campaign.solvers.empty() || !campaign.arbiter.empty())
      return usage("--solver and --arbiter go with --unguided; a target takes --reference");
    const Result<SecondOpinions> opinions = second_opinions(campaign.reference, campaign.target);
    if (!opinions) return usage(opinions.error().message);
    if (!opinions->note.empty()) output.complain(opinions->note);
    campaign.reference = opinions->references.empty() ? "none" : opinions->references;
    const fs::path& verify = campaign.verify_binary;
    std::error_code code;
    if (!verify.empty() && verify != "none" && !fs::is_regular_file(verify, code))
      return usage("no file " + verify.string() + ": --verify-binary takes a program, or none");
    if (const Result<Done> found = find_builds(output, campaign); !found) {
      output.complain(found.error().message);
      return kExitEnvironment;
    }
  } else if (campaign.solvers.empty()) {
    return usage("which solvers? as in `gadfly fuzz --unguided --solver z3 --solver cvc5`");
  }

  const auto profile = read_profile(output, campaign.profile, profile_of(campaign));
  if (!profile) return kExitBadInput;
  campaign.profile = profile->name();
  if (const Result<Done> found = find_bank(campaign); !found) {
    output.error(campaign.bank, found.error());
    return kExitBadInput;
  }
  campaign.seeds = options.arguments;
  if (campaign.seeds.empty()) {
    const Result<std::vector<std::string>> seeds = default_seeds();
    if (!seeds) {
      output.complain(seeds.error().message);
      return kExitEnvironment;
    }
    campaign.seeds = *seeds;
  }
  for (const std::string& seeds : campaign.seeds) {
    if (const Result<std::vector<std::string>> found = expand(seeds); !found || seeds == "-") {
      output.error(seeds, found ? Error{ErrorCode::kIo, "seeds are files"} : found.error());
      return kExitBadInput;
    }
  }
  campaign.seconds = *read_time(options.time);
  campaign.seed = options.seed.value_or(std::random_device()());
  if (campaign.out.empty()) {
    const fs::path campaigns = command_folder() / "campaigns";
    const std::string name = options.unguided ? "unguided" : campaign.target;
    const std::optional<fs::path> newest =
        campaign.resume ? newest_campaign(campaigns, name) : std::nullopt;
    if (campaign.resume && !newest)
      return usage("there is no campaign to resume in " + campaigns.string());
    campaign.out =
        newest.value_or(campaigns / fmt::format("{}-{:%Y%m%dT%H%M%SZ}-{}", name,
                                                fmt::gmtime(std::time(nullptr)), campaign.seed));
  }
  std::error_code code;
  if (!campaign.resume && fs::exists(CampaignFolder(campaign.out).record(), code))
    return usage(
        fmt::format("a campaign lies in {}: --resume goes on with it, or give another --out",
                    campaign.out.string()));
  if (options.unguided) return run_unguided(campaign, output);
  return campaign.engine == Engine::kAfl ? run_afl(campaign, output) : run_guided(campaign, output);
}

}  // namespace

void add_fuzz(CLI::App& app, Run& run) {
  CLI::App* verb = app.add_subcommand("fuzz", "Fuzz a solver");
  auto options = std::make_shared<Options>();
  CampaignOptions& campaign = options->campaign;
  verb->add_option(
      "TARGET SEEDS", options->arguments,
      "A fuzz target (boolector, z3, z3_smt, cvc4, cvc5, built where it is not there; none with "
      "--unguided), then scripts or folders to start from; default: the repository's "
      "corpus/");
  verb->add_option_function<std::string>(
          "--engine",
          [&campaign](const std::string& name) {
            campaign.engine = name == "afl" ? Engine::kAfl : Engine::kLibFuzzer;
          },
          "What drives the target")
      ->check(CLI::IsMember({"libfuzzer", "afl"}))
      ->default_str("libfuzzer");
  verb->add_option("--time", options->time, "How long: 60s, 10m, 1h")->check(check_time);
  verb->add_option("--runs", campaign.runs,
                   "End after about so many executions too; 0: any number");
  verb->add_option("-j,--jobs", campaign.jobs, "Workers at a time")->check(CLI::Range(1U, 1024U));
  verb->add_option("--seed", options->seed, "Of everything that is drawn")->type_name("N");
  verb->add_option(
      "--reference", campaign.reference,
      "Second opinions, separated by `;`: solvers, commands, NAME=COMMAND; none for none; "
      "default: cvc5 on z3, else z3");
  verb->add_option("--profile", campaign.profile,
                   "Mutations bring in what these solvers accept: `z3,cvc5`, `standard,z3`, "
                   "`portable`; default: those that take part");
  verb->add_option(
          "--bank", campaign.bank,
          "Past bugs that mutants draw from, of `gadfly mine`; default: bank.pb beside the "
          "command, where it is there; none for none")
      ->type_name("FILE");
  verb->add_option("--binary", campaign.binary, "The target's program, if not the one built here")
      ->type_name("FILE");
  verb->add_option(
          "--verify-binary", campaign.verify_binary,
          "A program that replays in a build with sanitizers, if not the one built here; none "
          "for none")
      ->type_name("FILE");
  verb->add_option("--sample", campaign.sample,
                   "One script in so many is verified beside what the campaign keeps; 0: none")
      ->type_name("N");
  verb->add_option("--out", campaign.out, "The campaign's folder")->type_name("DIR");
  verb->add_flag("--resume", campaign.resume,
                 "Go on with the campaign in --out, or the newest one");
  verb->add_option("--max-len", campaign.max_len, "Bytes of an input")
      ->check(CLI::Range(size_t{16}, size_t{1} << 20));
  verb->add_option("--memory", campaign.memory_mib, "MiB for a worker")
      ->check(CLI::Range(64U, 1U << 20));
  verb->add_option("--confirm-time", campaign.confirm_seconds,
                   "Seconds at the end for what is not verified or not confirmed yet")
      ->check(CLI::NonNegativeNumber);
  verb->add_option("--reduce-time", campaign.reduce_seconds,
                   "Seconds after that to make what was found small; 0: findings stay as they are")
      ->check(CLI::NonNegativeNumber);
  verb->add_option("--engine-option", campaign.engine_options,
                   "Handed to the engine as it is, as --engine-option=-entropic=0")
      ->allow_extra_args(false);
  verb->add_flag("--unguided", options->unguided, "Without coverage: compare solver binaries");
  verb->add_option("--solver", campaign.solvers,
                   "With --unguided: a known solver, a command, or NAME=COMMAND")
      ->allow_extra_args(false);
  verb->add_option("--arbiter", campaign.arbiter,
                   "With --unguided: a solver that is asked about candidates only");
  verb->add_option("--chain", campaign.max_chain, "With --unguided: most mutations in a mutant")
      ->check(CLI::Range(1U, 1000U));
  verb->callback(
      [options, &run] { run = [options](Output& output) { return fuzz(output, *options); }; });
}

}  // namespace gadfly::tools
