// SPDX-License-Identifier: Apache-2.0
// The counts of a running campaign in one line, for logs.
#pragma once

#include <string>

#include "tools/campaign/campaign_state.h"

namespace gadfly::tools::inline campaign {

// One line: time, executions, rate, coverage, corpus, answers, verified inputs, findings. `rate`:
// executions per second; `waiting`: candidates to be confirmed.
std::string status_line(const CampaignState& state, double rate, size_t findings, size_t waiting);

// Are kept inputs judged by solver processes? Otherwise the verify build executes them.
bool is_judged(const CampaignState& state);

}  // namespace gadfly::tools::inline campaign
