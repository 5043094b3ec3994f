// SPDX-License-Identifier: Apache-2.0
// Seeds in the repository, campaigns in the user's data folder (campaign_place.h).
#include "tools/cli/fuzz/campaign_place.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

#include "harness/processes/installed.h"
#include "tools/campaign/campaign_folder.h"
#include "tools/console/files.h"
#include "tools/console/fuzz_targets.h"
#include "tools/console/installation.h"

namespace gadfly::tools::inline cli {

namespace fs = std::filesystem;

Result<std::vector<std::string>> default_seeds() {
  const Result<fs::path> source = source_folder();
  if (!source) return source.error();
  std::vector<std::string> seeds = {(*source / "corpus").string()};
  const fs::path cvc4 = command_folder() / "corpus" / "cvc4" / "scripts";
  std::error_code code;
  if (fs::is_directory(cvc4, code)) seeds.push_back(cvc4.string());
  return seeds;
}

bool can_read(const Output& output, const std::vector<std::string>& seeds) {
  for (const std::string& name : seeds) {
    const Result<std::vector<std::string>> found = expand(name);
    if (found && name != "-") continue;
    Error error = found ? Error{ErrorCode::kIo, "seeds must be files or folders"} : found.error();
    if (const std::string near = nearest_target(name); !near.empty())
      error.message += "; it was taken for a seed: did you mean the target " + near + "?";
    output.error(name, error);
    return false;
  }
  return true;
}

fs::path campaigns_folder() {
  return fs::path(harness::data_folder()) / "campaigns";
}

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

}  // namespace gadfly::tools::inline cli
