// SPDX-License-Identifier: Apache-2.0
// Reads campaign.json in the folder of the campaign, and counts its parts (resumption.h).
#include "tools/cli/fuzz/resumption.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "lib/base/random.h"
#include "tools/campaign/campaign_folder.h"
#include "tools/campaign/history/statistics.h"
#include "tools/cli/fuzz/campaign_place.h"
#include "tools/cli/fuzz/given_options.h"
#include "tools/cli/fuzz/group_plan.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline cli {
namespace {

namespace fs = std::filesystem;

// Returns the newest campaign in a folder of campaigns whose name begins with `prefix`; an empty
// path if there is no such campaign.
fs::path newest_campaign(const fs::path& campaigns, std::string_view prefix) {
  fs::path newest;
  fs::file_time_type newest_time;
  std::error_code code;
  for (fs::directory_iterator it(campaigns, code), end; !code && it != end; it.increment(code)) {
    if (!it->path().filename().string().starts_with(prefix)) continue;
    std::error_code none;
    const fs::file_time_type time = fs::last_write_time(CampaignFolder(it->path()).record(), none);
    if (none || (!newest.empty() && time <= newest_time)) continue;
    newest = it->path();
    newest_time = time;
  }
  return newest;
}

// Returns what prepare_campaign() noted about the campaign in `folder`. kIo if there is no
// campaign.
Result<Json> read_record(const fs::path& folder) {
  const fs::path file = CampaignFolder(folder).record();
  const Result<std::string> text = read_text(file.string());
  if (!text)
    return Error{ErrorCode::kIo, fmt::format("there is no campaign to resume in {}: {}",
                                             folder.string(), text.error().message)};
  Json record = Json::parse(*text, nullptr, false);
  if (!record.is_object())
    return Error{ErrorCode::kSyntax, file.string() + " is not a JSON object"};
  return record;
}

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
      std::equal(given.begin(), given.end(), before.begin(),
                 [](const std::string& now, const Json& then) { return then == now; }))
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

}  // namespace

std::string why_not_resumed(CLI::App& subcommand, FuzzOptions& options) {
  try {
    const Result<Done> resumed = resume(subcommand, options);
    return resumed ? "" : resumed.error().message;
  } catch (const Json::exception& error) {
    return fmt::format("{}: {}", CampaignFolder(options.campaign.out).record().string(),
                       error.what());
  }
}

uint64_t seed_of_part(uint64_t seed, uint64_t part) {
  if (part == 0) return seed;
  Rng rng(seed);
  uint64_t drawn = 0;
  for (uint64_t i = 0; i < part; ++i) drawn = rng.next();
  return drawn >> 32;
}

}  // namespace gadfly::tools::inline cli
