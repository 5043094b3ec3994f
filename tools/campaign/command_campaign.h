// SPDX-License-Identifier: Apache-2.0
// A campaign on a solver's own binary: afl-fuzz runs the binary with Gadfly's mutator, guided by
// coverage, and what it keeps is judged as in a campaign over solver binaries. A binary without
// AFL++'s instrumentation is fuzzed without coverage (unguided_campaign.h).
#pragma once

#include "lib/base/exit_codes.h"
#include "tools/campaign/campaign_options.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

// Runs a campaign to its end, prints the summary, and returns the exit code. options.command is the
// binary as afl-fuzz runs it, options.solvers the binary and the references as processes.
ExitCode run_command(const CampaignOptions& options, const Output& output);

}  // namespace gadfly::tools::inline campaign
