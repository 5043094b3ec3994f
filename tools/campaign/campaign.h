// SPDX-License-Identifier: Apache-2.0
// A campaign with coverage: worker processes of a fuzzing engine run one fuzz target
// (docs/design.md section 2, mode record). The campaign starts the workers, starts them again if
// they exit, and counts. Everything that depends on the engine is in the EngineDriver that the
// campaign owns, and everything that happens to inputs after the engine in its InputChecks.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lib/base/exit_codes.h"
#include "lib/base/random.h"
#include "lib/process/child_group.h"
#include "lib/process/interrupt.h"
#include "tools/campaign/campaign_folder.h"
#include "tools/campaign/campaign_options.h"
#include "tools/campaign/campaign_summary.h"
#include "tools/campaign/confirmation/input_checks.h"
#include "tools/campaign/engine/engine_driver.h"
#include "tools/campaign/exchange.h"
#include "tools/campaign/history/recorder.h"
#include "tools/campaign/screen/status_display.h"
#include "tools/campaign/unknown_alarm.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

class Campaign {
 public:
  // Options and output must outlive the campaign. `seeds`: the number of seeds in its folder, which
  // exists.
  Campaign(const CampaignOptions& options, const Output& output,
           std::unique_ptr<EngineDriver> driver, std::unique_ptr<InputChecks> checks, size_t seeds);

  // Runs the campaign to its end, prints the summary, and returns the code of exit_code_of().
  ExitCode run();

  // Returns the counts so far.
  const CampaignState& state() const { return state_; }

 private:
  struct Slot {
    std::optional<process::ChildGroup> worker;
    uint32_t generation = 0;
    double started = 0;
    double start_at = 0;  // while there is no worker
    uint32_t quick_exits = 0;
  };

  bool due() const;
  bool found_enough() const;
  void tick();
  bool is_blind() const;
  void watch(size_t number);
  void start_worker(size_t number);
  void take(const EngineReport& report);
  void remove_input(const std::filesystem::path& input);
  void poll_files();
  void end_workers();
  void count();
  void show(StatusDisplay& display);

  const CampaignOptions& options_;
  const Output& output_;
  const CampaignFolder folder_;
  const std::unique_ptr<EngineDriver> driver_;
  const std::unique_ptr<InputChecks> checks_;
  Exchange exchange_;
  CampaignState state_;
  Rng rng_;
  process::StopRequest stop_;
  std::vector<Slot> slots_;
  uint32_t failed_starts_ = 0;  // in a row
  Recorder recorder_;
  bool trouble_shown_ = false;  // of the verifier
  UnknownAlarm alarm_;
};

}  // namespace gadfly::tools::inline campaign
