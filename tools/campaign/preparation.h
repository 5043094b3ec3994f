// SPDX-License-Identifier: Apache-2.0
// What every campaign does before its first execution: it makes its folder, copies its seeds,
// writes a dictionary and the record of its settings, and prints a first line.
#pragma once

#include "lib/base/exit_codes.h"
#include "tools/campaign/campaign_options.h"
#include "tools/campaign/seeds.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

struct Prepared {
  ExitCode code = kExitFine;  // anything else: the error is printed, and there is nothing to run
  SeedCount seeds;
};

// `record`: what campaign.json holds besides the settings of every campaign.
Prepared prepare_campaign(const CampaignOptions& options, const Output& output, Json record,
                          bool needs_seeds);

}  // namespace gadfly::tools::inline campaign
