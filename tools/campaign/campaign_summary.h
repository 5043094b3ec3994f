// SPDX-License-Identifier: Apache-2.0
// Prints a status line while a campaign runs, and a summary at its end: text for people, one line
// of JSON for programs (docs/design.md section 11).
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <string>
#include <utility>

#include "lib/base/exit_codes.h"
#include "tools/campaign/campaign_state.h"
#include "tools/campaign/confirmation/confirmer.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

// One line: time, executions, rate, coverage, corpus, answers, verified inputs, findings.
std::string status_line(const CampaignState& state, double rate, size_t findings, size_t waiting);

// Shows status lines on stderr: one line that is overwritten on a terminal, else one line per 10
// seconds.
class StatusDisplay {
 public:
  StatusDisplay();
  ~StatusDisplay();
  void show(const CampaignState& state, size_t findings, size_t waiting);

 private:
  bool terminal_;
  double next_ = 0;                                  // second at which a line is due
  std::deque<std::pair<double, uint64_t>> samples_;  // of executions, for the rate
};

// Prints the summary, and writes it to summary.txt and summary.json in the folder. `replay`: the
// command line that replays a finding, with %FILE% in it.
void print_summary(const Output& output, const CampaignState& state, const CampaignFolder& folder,
                   const Confirmer& confirmer, const std::string& replay);

// 1 if there are findings; else 3 if the campaign could not go on or had an internal error; else 0.
ExitCode exit_code_of(const CampaignState& state, const Confirmer& confirmer);

}  // namespace gadfly::tools::inline campaign
