// SPDX-License-Identifier: Apache-2.0
// A campaign as one HTML page that needs nothing else: no script, no other file, no network.
#pragma once

#include <filesystem>
#include <string>

#include "tools/page/campaign_data.h"

namespace gadfly::tools::inline page {

// Returns the text of the page.
std::string campaign_page(const CampaignData& data);

// Draws the campaign in a folder, and writes the page to a file; of a group of campaigns, a page
// for each in its folder, and one about all. kIo if the folder is not that of a campaign, or a file
// cannot be written.
Result<Done> write_page(const std::filesystem::path& folder, const std::filesystem::path& file);

}  // namespace gadfly::tools::inline page
