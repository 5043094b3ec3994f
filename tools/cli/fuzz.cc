// SPDX-License-Identifier: Apache-2.0
// gadfly fuzz: runs campaigns. `gadfly fuzz boolector` runs a fuzz target under libFuzzer or AFL++,
// guided by the solver's coverage; `gadfly fuzz --unguided --solver z3 --solver cvc5` compares
// solver binaries; `gadfly fuzz --command './solver @@'` runs a binary that AFL++'s compiler has
// instrumented. A finding does not stop a campaign; it is confirmed while the campaign runs
// (tools/campaign/).
#include <fmt/format.h>

#include <memory>
#include <random>

#include "lib/base/duration.h"
#include "lib/base/split.h"
#include "tools/building/builder.h"
#include "tools/campaign/campaign_folder.h"
#include "tools/campaign/command_campaign.h"
#include "tools/campaign/engine/afl_program.h"
#include "tools/campaign/group/group.h"
#include "tools/campaign/guided_campaign.h"
#include "tools/campaign/unguided_campaign.h"
#include "tools/cli/fuzz/campaign_builds.h"
#include "tools/cli/fuzz/campaign_place.h"
#include "tools/cli/fuzz/fuzz_options.h"
#include "tools/cli/fuzz/given_options.h"
#include "tools/cli/fuzz/group_plan.h"
#include "tools/cli/fuzz/resumption.h"
#include "tools/cli/subcommand.h"
#include "tools/console/banks.h"
#include "tools/console/installation.h"
#include "tools/console/profiles.h"
#include "tools/page/group_page.h"
#include "tools/page/page.h"

namespace gadfly::tools::inline cli {
namespace {

namespace fs = std::filesystem;

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

// Draws the campaign or group, unless it did not begin.
void draw_page(const Output& output, const fs::path& folder) {
  const CampaignFolder campaign(folder);
  std::error_code code;
  if (!fs::exists(campaign.statistics(), code) && members_of(folder).empty()) return;
  if (const Result<Done> written = write_page(folder, campaign.page()); !written)
    output.complain("warning: no page of the campaign: " + written.error().message);
  else
    output.text("page         " + campaign.page().string());
}

// Prints an error of a build. Returns its exit code: a name that cannot be built is bad input.
ExitCode failed(const Output& output, const Error& error) {
  output.complain(error.message);
  return error.code == ErrorCode::kUnsupported ? kExitBadInput : kExitEnvironment;
}

// Runs a campaign for each target and engine, side by side.
ExitCode fuzz_group(const Output& output, FuzzOptions& options,
                    const std::vector<std::string>& targets) {
  CampaignOptions& campaign = options.campaign;
  campaign.seeds = options.arguments;
  campaign.first_seed = options.seed.value_or(std::random_device()());
  campaign.seconds = *read_duration(options.time);
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
    return failed(output, built ? found.error() : built.error());
  }
  const ExitCode exit_code = run_group(*plan, output);
  draw_page(output, plan->folder);
  return exit_code;
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
    if (const Result<Done> found = find_builds(output, campaign); !found)
      return failed(output, found.error());
  } else if (campaign.solvers.empty()) {
    return usage(
        "no solvers given: for example `gadfly fuzz --unguided --solver z3 --solver cvc5`");
  }

  const auto profile =
      read_profile(output, campaign.profile, profile_of(campaign), smtlib::TheorySet::standard());
  if (!profile) return kExitBadInput;
  const Result<smtlib::Profile> rest = leave_out(campaign.without, *profile);
  if (!rest) return usage("--without: " + rest.error().message);
  campaign.profile_given = !campaign.profile.empty();
  campaign.profile = rest->name();
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
  for (const std::string& folder : campaign.exchange)
    if (std::error_code code; !fs::is_directory(folder, code))
      output.complain("--exchange: there is no folder " + folder + " yet");
  const fs::path summary = CampaignFolder(campaign.out).summary();
  std::error_code code;
  const fs::file_time_type before = fs::last_write_time(summary, code);
  const ExitCode exit_code = options.kind == FuzzKind::kCommand    ? run_command(campaign, output)
                             : options.kind == FuzzKind::kUnguided ? run_unguided(campaign, output)
                                                                   : run_guided(campaign, output);
  if (fs::last_write_time(summary, code) != before) draw_page(output, campaign.out);  // it ran
  return exit_code;
}

}  // namespace

void add_fuzz(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand = app.add_subcommand("fuzz", "Run a campaign against a solver");
  auto options = std::make_shared<FuzzOptions>();
  add_fuzz_options(*subcommand, *options);
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
