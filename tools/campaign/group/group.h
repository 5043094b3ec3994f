// SPDX-License-Identifier: Apache-2.0
// Several campaigns side by side: of several fuzz targets, or under both engines. Each is a process
// of `gadfly fuzz` with a folder of its own, so that the end of one ends no other; one that a
// signal ended is started again. They exchange what they keep (exchange.h): an input that reaches
// new code of one solver is executed by all. The folder of the group holds
//
//   campaign.json  how it was started       z3/, cvc5-afl/  the folders of its campaigns
//   log/           what they printed
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "lib/base/exit_codes.h"
#include "tools/campaign/campaign_options.h"
#include "tools/console/fuzz_targets.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

struct GroupMember {
  std::string name;    // of its folder: z3, or z3-afl
  std::string target;  // z3
  Engine engine = Engine::kLibFuzzer;
  // Of `gadfly fuzz`, but for --out, --exchange, --resume, and --time.
  std::vector<std::string> arguments = {};
};

struct GroupPlan {
  std::filesystem::path folder;
  std::vector<GroupMember> members;  // in the order of the report
  double seconds = 60;               // of the whole group
  uint64_t seed = 0;                 // that is printed
  uint32_t jobs = 1;                 // workers of each member
  bool quiet = false;                // shows no table while they run
  Json record = Json::object();      // for campaign.json
};

// Runs all campaigns to their ends and prints their summaries. Campaigns that have begun in the
// folder are continued. Returns the gravest code of a member: 3 if one of them could not go on,
// else 1 if there are findings; 3 if the folder cannot be used.
ExitCode run_group(const GroupPlan& plan, const Output& output);

}  // namespace gadfly::tools::inline campaign
