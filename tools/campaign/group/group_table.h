// SPDX-License-Identifier: Apache-2.0
// The table of a group of campaigns: a row for each, from the counts that it writes every ten
// seconds (history/statistics.h).
#pragma once

#include <string>
#include <vector>

#include "tools/campaign/campaign_folder.h"
#include "tools/campaign/history/statistics.h"

namespace gadfly::tools::inline campaign {

struct GroupRow {
  std::string name;
  bool running = false;
  Sample last = {};  // of its newest part; part 0: nothing is counted yet
  double rate = 0;   // executions per second since the row before
};

// Reads the counts of a campaign; none if it has written none, or they cannot be read now.
GroupRow read_row(const std::string& name, const CampaignFolder& folder, bool running);

// Returns the lines of the table, the head first.
std::vector<std::string> group_table(const std::vector<GroupRow>& rows);

}  // namespace gadfly::tools::inline campaign
