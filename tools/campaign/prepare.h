// SPDX-License-Identifier: Apache-2.0
// What every campaign does before its first execution: its folder, its seeds, the record of how it
// was started, and a first line that says so.
#pragma once

#include "lib/base/exit_codes.h"
#include "tools/campaign/options.h"
#include "tools/campaign/seeds.h"
#include "tools/output.h"

namespace gadfly::tools {

struct Prepared {
  ExitCode code = kExitFine;  // anything else: said, and there is nothing to run
  SeedCount seeds;
};

// `record`: what campaign.json says beside what it says of every campaign.
Prepared prepare_campaign(const CampaignOptions& options, const Output& output, Json record,
                          bool needs_seeds);

}  // namespace gadfly::tools
