// SPDX-License-Identifier: Apache-2.0
// Where a campaign reads its seeds, and where its folder is.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lib/base/result.h"
#include "tools/campaign/campaign_options.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline cli {

// Returns the repository's corpus/, and CVC4's regressions if they are imported. kIo if there is no
// corpus/.
Result<std::vector<std::string>> default_seeds();

// Returns whether all seeds are files or folders; prints an error if one is not.
bool can_read(const Output& output, const std::vector<std::string>& seeds);

// Returns the folder of new campaigns.
std::filesystem::path campaigns_folder();

// Sets the folder of a new campaign, unless it was given. Prints an error and returns false if
// another campaign is there that is not continued. `name`: of the target, or of a group.
bool choose_folder(const Output& output, CampaignOptions& campaign, const std::string& name);

}  // namespace gadfly::tools::inline cli
