// SPDX-License-Identifier: Apache-2.0
// What a campaign found is made small before anyone looks at it: reduced.smt2 beside input.smt2, in
// the folder of each finding that has none yet.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "tools/campaign/confirmer.h"
#include "tools/campaign/options.h"
#include "tools/output.h"

namespace gadfly::tools {

// In the reason of a finding that the campaign's own build shows, and the verify build does not.
inline constexpr std::string_view kNotInVerifyBuild = "; not in the verify build";

// At most options.reduce_seconds in all; what no time is left for stays as it is. `replay`: the
// target's replay program, which sees the same findings; the one beside options.binary sees those
// that kNotInVerifyBuild is said of.
void reduce_findings(const CampaignOptions& options, const Output& output,
                     const std::vector<FindingCount>& findings,
                     const std::filesystem::path& replay);

}  // namespace gadfly::tools
