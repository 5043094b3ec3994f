// SPDX-License-Identifier: Apache-2.0
// A campaign with coverage: worker processes of a fuzzing engine run one fuzz target
// (docs/design.md section 2, mode record). The campaign starts the workers, starts them again if
// they exit, counts, confirms candidates, and verifies what the engine keeps. Everything that
// depends on the engine is in the EngineDriver that the campaign owns.
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
#include "tools/campaign/confirmation/candidate_checker.h"
#include "tools/campaign/confirmation/confirmer.h"
#include "tools/campaign/confirmation/verifier.h"
#include "tools/campaign/confirmation/verify_build.h"
#include "tools/campaign/engine/engine_driver.h"
#include "tools/campaign/unknown_alarm.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

class Campaign {
 public:
  // Options and output must outlive the campaign. `seeds`: the number of seeds in its folder, which
  // exists.
  Campaign(const CampaignOptions& options, const Output& output,
           std::unique_ptr<EngineDriver> driver, size_t seeds);

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
  void tick();
  void watch(size_t number);
  void start_worker(size_t number);
  void take(const EngineReport& report);
  void remove_input(const std::filesystem::path& input);
  void poll_files();
  void end_workers();
  void read_counters();
  void show(StatusDisplay& display);

  void start_verify_build();
  void poll_verify_build();
  void end_verify_build(double until);
  void finish_checks();
  VerifyCount verify_count() const;
  std::filesystem::path replay_binary() const;

  std::vector<std::string> common_environment() const;
  std::vector<std::string> target_environment(size_t slot) const;

  const CampaignOptions& options_;
  const Output& output_;
  const CampaignFolder folder_;
  const std::unique_ptr<EngineDriver> driver_;
  CampaignState state_;
  Rng rng_;
  const std::string references_;
  process::StopRequest stop_;
  std::vector<Slot> slots_;
  uint32_t failed_starts_ = 0;  // in a row
  uint64_t sampled_ = 0;        // scripts, by the workers
  bool trouble_shown_ = false;  // of the verify build
  UnknownAlarm alarm_;
  std::optional<VerifyBuild> verify_build_;
  std::optional<BuildState> build_state_;  // of the verify build; nothing without one
  CandidateChecker checker_;
  Confirmer confirmer_;               // its thread uses the others
  std::optional<Verifier> verifier_;  // last: its thread uses the confirmer
};

}  // namespace gadfly::tools::inline campaign
