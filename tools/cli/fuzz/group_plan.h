// SPDX-License-Identifier: Apache-2.0
// The command line of `gadfly fuzz` with several targets or both engines: which words are targets,
// and the command lines of its campaigns (tools/campaign/group/).
#pragma once

#include <string>
#include <vector>

#include "tools/campaign/group/group.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline cli {

// Returns the first arguments that name fuzz targets, built or to be built; at least the first
// argument, if there is one. A file or folder of the same name is written with a slash: ./z3.
std::vector<std::string> leading_targets(const std::vector<std::string>& arguments);

// Returns the name of a group: z3+cvc5.
std::string group_name(const std::vector<std::string>& targets);

// Returns the plan of a group in options.out. Its members have the options that were given
// (options.given), their own random seeds, drawn from options.first_seed, and options.seeds, which
// may be empty. An error names an option that only one campaign can have.
Result<GroupPlan> plan_group(const std::vector<std::string>& targets,
                             const std::vector<Engine>& engines, const CampaignOptions& options);

}  // namespace gadfly::tools::inline cli
