// SPDX-License-Identifier: Apache-2.0
// The builds of a fuzz target that a campaign uses.
#pragma once

#include "lib/base/result.h"
#include "tools/campaign/campaign_options.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline cli {

// Finds the builds of the target that run the campaign, confirm candidates, and verify. Builds the
// first if it does not exist; a missing verify build is built during the campaign. Errors: those of
// a build.
Result<Done> find_builds(const Output& output, CampaignOptions& campaign);

}  // namespace gadfly::tools::inline cli
