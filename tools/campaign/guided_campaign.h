// SPDX-License-Identifier: Apache-2.0
// Runs a campaign with coverage: on a fuzz target, under libFuzzer or AFL++.
#pragma once

#include "lib/base/exit_codes.h"
#include "tools/campaign/campaign_options.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

// Runs a campaign to its end, prints the summary, and returns the exit code.
ExitCode run_guided(const CampaignOptions& options, const Output& output);

}  // namespace gadfly::tools::inline campaign
