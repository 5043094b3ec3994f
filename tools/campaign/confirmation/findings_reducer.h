// SPDX-License-Identifier: Apache-2.0
// Reduces the findings of a campaign at its end: writes reduced.smt2 beside input.smt2 in the
// folder of each finding that is not reduced yet.
#pragma once

#include <filesystem>
#include <vector>

#include "tools/campaign/campaign_options.h"
#include "tools/campaign/confirmation/confirmer.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

// Takes at most options.reduce_seconds; findings without time left are not reduced. `replay`: the
// target's replay program, which shows the same failures; a finding that names its own program
// (Finding::binary) is reduced with the replay program beside that.
void reduce_findings(const CampaignOptions& options, const Output& output,
                     const std::vector<FindingCount>& findings,
                     const std::filesystem::path& replay);

}  // namespace gadfly::tools::inline campaign
