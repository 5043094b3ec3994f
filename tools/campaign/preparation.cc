// SPDX-License-Identifier: Apache-2.0
// Makes and fills the folder of a campaign that starts (preparation.h).
#include "tools/campaign/preparation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/processes/input_trial.h"
#include "lib/base/check.h"
#include "lib/generate/dictionary.h"
#include "lib/solver_facts/registry.h"
#include "tools/campaign/campaign_folder.h"
#include "tools/console/files.h"
#include "tools/console/profiles.h"

namespace gadfly::tools::inline campaign {
namespace {

// The target, or the names of the solvers whose binaries are compared; the profile, if it is given.
std::string under_test(const CampaignOptions& options) {
  if (options.profile_given) return "the profile " + options.profile;
  return options.solvers.empty() ? options.target
                                 : fmt::format("{}", fmt::join(options.solvers, " and "));
}

}  // namespace

std::optional<smtlib::Profile> accepted_by(const CampaignOptions& options) {
  if (options.profile_given) {
    const Result<smtlib::Profile> given = solver_facts::read_profile(options.profile);
    GADFLY_PRECONDITION(given.ok());
    return *given;
  }
  std::vector<std::string> solvers = options.solvers;
  if (solvers.empty()) solvers.push_back(options.target);
  const bool known = std::ranges::all_of(solvers, [](const std::string& name) {
    const Result<solver_facts::SolverFacts> facts = facts_behind(name);
    return facts && facts->refusals != nullptr;
  });
  if (!known && options.without.empty()) return std::nullopt;
  const Result<smtlib::Profile> profile = leave_out(
      options.without, known ? common_profile(solvers) : smtlib::Profile(/*standard=*/false));
  GADFLY_PRECONDITION(profile.ok());
  return *profile;
}

Prepared prepare_campaign(const CampaignOptions& options, const Output& output, Json record,
                          bool needs_seeds) {
  const auto failed = [&](const std::string& message, ExitCode code) {
    output.complain(message);
    return Prepared{.code = code, .seeds = {}, .lock = {}};
  };
  const CampaignFolder folder(options.out);
  Result<FolderLock> lock = FolderLock::take(folder.root());
  if (!lock) return failed(lock.error().message, kExitEnvironment);
  if (const Result<Done> made = folder.create(); !made)
    return failed(made.error().message, kExitEnvironment);
  const std::vector<std::string> files = expand_all(options.seeds);
  const Result<SeedCount> seeds =
      collect_seeds(files, options.max_len, folder.seeds(), accepted_by(options));
  if (!seeds)
    return failed(seeds.error().message, folder.usable() ? kExitBadInput : kExitEnvironment);
  if (seeds->used == 0 && (needs_seeds || !files.empty()))
    return failed(
        fmt::format("no seed can be used: {} of {} files are no scripts (`gadfly check` says why), "
                    "{} are too long for --max-len {}{}",
                    seeds->unreadable, seeds->unreadable + seeds->too_long + seeds->refused,
                    seeds->too_long, options.max_len,
                    seeds->refused == 0
                        ? ""
                        : fmt::format(", {} use what {} does not accept (`gadfly check --profile`)",
                                      seeds->refused, under_test(options))),
        kExitBadInput);
  const std::vector<generate::Dictionary> words =
      generate::make_dictionaries(smtlib::TheorySet::standard());
  if (const Result<Done> written =
          write_text(folder.dictionary(), generate::dictionary_text(words));
      !written)
    return failed(written.error().message, kExitEnvironment);
  std::error_code code;
  record.update({{"seed", options.first_seed},
                 {"jobs", options.jobs},
                 {"max_len", options.max_len},
                 {"seeds", options.seeds},
                 {"options", options.given},
                 {"folder", std::filesystem::current_path(code).string()}});
  if (const Result<Done> written = write_text(
          folder.record(), record.dump(1, ' ', false, Json::error_handler_t::replace) + '\n');
      !written)
    return failed(written.error().message, kExitEnvironment);
  output.complain(fmt::format(
      "campaign in {}, {}seed {}, {} seeds ({} too long for --max-len {}, {} "
      "unreadable, {} repeated{})",
      folder.root().string(), options.part == 0 ? "" : fmt::format("part {}, ", options.part + 1),
      options.seed, seeds->used, seeds->too_long, options.max_len, seeds->unreadable,
      seeds->repeated,
      seeds->refused == 0 ? ""
                          : fmt::format(", {} not for {}", seeds->refused, under_test(options))));
  return {kExitFine, *seeds, std::move(*lock)};
}

void print_solvers(const Output& output, const SolverPool& solvers) {
  for (size_t i = 0; i < solvers.size(); ++i)
    output.complain(fmt::format("solver {}: {}; input: {}", solvers.name(i), solvers.build_id(i),
                                harness::describe_input(solvers.facts(i))));
}

}  // namespace gadfly::tools::inline campaign
