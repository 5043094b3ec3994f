// SPDX-License-Identifier: Apache-2.0
// Prints a summary at the end of a campaign: text for people, one line of JSON for programs
// (docs/design.md section 11).
#pragma once

#include <string>

#include "lib/base/exit_codes.h"
#include "tools/campaign/campaign_state.h"
#include "tools/campaign/confirmation/confirmer.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

// Prints the summary, and writes it to summary.txt and summary.json in the folder. `replay`: the
// command line that replays a finding, with %FILE% in it.
void print_summary(const Output& output, const CampaignState& state, const CampaignFolder& folder,
                   const Confirmer& confirmer, const std::string& replay);

// 1 if there are findings; else 3 if the campaign could not go on or had an internal error; else 0.
ExitCode exit_code_of(const CampaignState& state, const Confirmer& confirmer);

}  // namespace gadfly::tools::inline campaign
