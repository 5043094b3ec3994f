// SPDX-License-Identifier: Apache-2.0
// Prepares a campaign before its first execution: makes its folder, copies its seeds, writes a
// dictionary and the record of its settings, and prints a first line.
#pragma once

#include <optional>
#include <string>

#include "lib/base/exit_codes.h"
#include "lib/base/folder_lock.h"
#include "tools/campaign/campaign_options.h"
#include "tools/campaign/scripts/seeds.h"
#include "tools/console/output.h"
#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline campaign {

struct Prepared {
  ExitCode code = kExitFine;  // otherwise the error is printed, and the campaign cannot run
  SeedCount seeds;
  std::optional<FolderLock> lock;  // of the folder, to be held as long as the campaign runs
};

// Returns what seeds may use: the profile, if the user gave it; else what the solvers under test
// accept, that of the fuzz target, or all whose binaries are compared. Nothing if that is unknown
// of one of them.
std::optional<smtlib::Profile> accepted_by(const CampaignOptions& options);

// `record`: settings for campaign.json beside those of every campaign. `needs_seeds`: it is an
// error if there is no seed. It is always one if seeds are given and none can be used.
Prepared prepare_campaign(const CampaignOptions& options, const Output& output, Json record,
                          bool needs_seeds);

// Prints a line per solver: its version, and how it takes a script.
void print_solvers(const Output& output, const SolverPool& solvers);

}  // namespace gadfly::tools::inline campaign
