// SPDX-License-Identifier: Apache-2.0
// A campaign without coverage, for solver binaries without instrumentation: it mutates seeds, sends
// each mutant to all solvers, and compares their answers.
#pragma once

#include "lib/base/exit_codes.h"
#include "tools/campaign/campaign_options.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

// Runs a campaign to its end, prints the summary, and returns the exit code.
ExitCode run_unguided(const CampaignOptions& options, const Output& output);

}  // namespace gadfly::tools::inline campaign
