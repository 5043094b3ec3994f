// SPDX-License-Identifier: Apache-2.0
// What the folder of a campaign says about it, for its page: how it was started, its history, what
// it kept, and its findings.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "lib/base/result.h"
#include "tools/campaign/history/statistics.h"
#include "tools/triage/found_script.h"

namespace gadfly::tools::inline page {

// A point of the history: a row of the statistics, with counts over all parts.
struct Moment {
  double seconds = 0;     // since the campaign began, without the time between its parts
  double executions = 0;  // all
  double rate = 0;        // executions per second since the last row
  double coverage = 0;    // edges
  double corpus = 0;      // kept inputs
  double findings = 0;
};

struct CampaignData {
  std::string name;      // the target, or the solvers: "z3", "z3 5.4 and cvc5"
  std::string engine;    // "libfuzzer", "afl", "none"
  std::string settings;  // other settings, one line
  uint64_t parts = 0;
  Sample sums;  // of the last rows of all parts; coverage, corpus, findings: the last ones
  std::vector<Moment> history;
  std::vector<fuzzing::StrategyCount> strategies;
  // Logics of the kept inputs and their number, the most frequent first; "none": without a logic.
  std::vector<std::pair<std::string, uint64_t>> logics;
  std::vector<FoundScript> findings;
};

// Reads the folder. kIo if it is not the folder of a campaign.
Result<CampaignData> read_campaign(const std::filesystem::path& folder);

}  // namespace gadfly::tools::inline page
