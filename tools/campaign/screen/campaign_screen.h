// SPDX-License-Identifier: Apache-2.0
// The screen of a running campaign on a terminal: what the status line has no room for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/campaign/campaign_state.h"

namespace gadfly::tools::inline campaign {

// What the screen shows beside the counts of the campaign. Times are seconds since the start of
// this part of the campaign.
struct ScreenData {
  double limit = 0;                              // when it ends
  double rate = 0;                               // executions per second, lately
  std::vector<std::pair<double, double>> curve;  // times, and edges (or executions, if unguided)
  std::optional<double> last_edge;               // when an edge was new last
  std::optional<double> last_finding;            // when a finding was new last, in this part
  std::vector<std::string> findings;             // signatures, the newest last
  size_t waiting = 0;                            // candidates to be confirmed
  std::vector<std::pair<std::string, uint64_t>> logics;  // of what was kept, most frequent first
};

// Returns the lines of the screen.
std::vector<std::string> campaign_screen(const CampaignState& state, const ScreenData& data);

// Returns `columns` block characters (U+2581 to U+2588, the highest) in UTF-8 for the values at
// equal distances in time between the first and the last point; empty if there are fewer than two
// points.
std::string block_curve(const std::vector<std::pair<double, double>>& points, size_t columns);

}  // namespace gadfly::tools::inline campaign
