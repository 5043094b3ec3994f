// SPDX-License-Identifier: Apache-2.0
// Shows a campaign while it runs, on stderr: the screen (campaign_screen.h) if that is a terminal,
// else a status line every ten seconds.
#pragma once

#include <deque>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tools/campaign/campaign_options.h"
#include "tools/campaign/confirmation/confirmer.h"
#include "tools/campaign/screen/campaign_screen.h"
#include "tools/campaign/screen/live_block.h"
#include "tools/campaign/scripts/logic_count.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

class StatusDisplay {
 public:
  // Shows a campaign with these options: nothing if it is quiet. Messages of `output`, which must
  // outlive the display, appear above the screen.
  StatusDisplay(const Output& output, const CampaignOptions& options);
  ~StatusDisplay();
  StatusDisplay(const StatusDisplay&) = delete;
  StatusDisplay& operator=(const StatusDisplay&) = delete;

  // Shows the counts, if it is time. `kept`: folders in which the engine keeps inputs.
  void show(const CampaignState& state, const Confirmer& confirmer,
            const std::vector<std::filesystem::path>& kept);

 private:
  void observe(const CampaignState& state, const Confirmer& confirmer);

  const Output& output_;
  const bool quiet_;
  LiveBlock block_;
  ScreenData data_;
  LogicCount logics_;
  double next_ = 0;                                  // second at which something is due
  double next_logics_ = 0;                           // second at which logics are counted again
  std::deque<std::pair<double, uint64_t>> samples_;  // of executions, for the rate
};

}  // namespace gadfly::tools::inline campaign
