// SPDX-License-Identifier: Apache-2.0
// What a campaign found is made small before anyone looks at it: reduced.smt2 beside input.smt2, in
// the folder of each finding that has none yet.
#pragma once

#include <filesystem>
#include <vector>

#include "tools/campaign/confirmer.h"
#include "tools/campaign/options.h"
#include "tools/output.h"

namespace gadfly::tools {

// At most options.reduce_seconds in all; what no time is left for stays as it is. `replay`: the
// target's replay program, which sees the same findings; those with a program of their own
// (Finding, binary) are seen by the one beside it.
void reduce_findings(const CampaignOptions& options, const Output& output,
                     const std::vector<FindingCount>& findings,
                     const std::filesystem::path& replay);

}  // namespace gadfly::tools
