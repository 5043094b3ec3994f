// SPDX-License-Identifier: Apache-2.0
// A group of campaigns as one HTML page: a row for each, with a link to its own page.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lib/base/result.h"
#include "tools/page/campaign_data.h"

namespace gadfly::tools::inline page {

// Returns the names of the campaigns in the folder of a group (tools/campaign/group/), sorted:
// those that have begun. Empty if the folder is not that of a group.
std::vector<std::string> members_of(const std::filesystem::path& folder);

// Returns the text of the page. `names`: of the folders of the campaigns; `data`: of each.
std::string group_page(const std::vector<std::string>& names,
                       const std::vector<CampaignData>& data);

// Draws each campaign on a page in its own folder, and the group on a page in `file`. kIo if a
// campaign cannot be read, or a page cannot be written.
Result<Done> write_group_page(const std::filesystem::path& folder,
                              const std::vector<std::string>& names,
                              const std::filesystem::path& file);

}  // namespace gadfly::tools::inline page
