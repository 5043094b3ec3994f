// SPDX-License-Identifier: Apache-2.0
// Runs the verify build beside a campaign that runs the explore build (docs/design.md section 9):
// one process of the target's replay program, which reads names of files
// (harness/target/replay_main.cc), executes many inputs. The confirmer takes the candidates that
// the process writes together with those of the workers; if it crashes, the input is a candidate.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "lib/process/process.h"
#include "tools/campaign/campaign_folder.h"
#include "tools/campaign/confirmation/confirmer.h"
#include "tools/campaign/confirmation/input_executor.h"

namespace gadfly::tools::inline campaign {

struct VerifyProgram {
  std::filesystem::path file;            // replay_<target> of the verify build
  std::string target;                    // name
  std::vector<std::string> environment;  // of a target in mode record
  uint32_t memory_mib = 0;               // resident, of the process
};

class ReplayExecutor : public InputExecutor {
 public:
  // Passes crashes to `confirmer`, which must outlive it.
  ReplayExecutor(VerifyProgram program, const CampaignFolder& folder, Confirmer& confirmer);

  // An error if the program cannot run, or a file cannot be written.
  Result<RunResult> execute(const std::string& text, const std::atomic<bool>& stop) override;

 private:
  Result<RunResult> start(const std::atomic<bool>& stop);
  RunResult run(const std::string& name, uint32_t timeout_ms, const std::atomic<bool>& stop);
  Result<RunResult> on_exit(const std::string& text);

  const VerifyProgram program_;
  const CampaignFolder folder_;
  const std::filesystem::path input_;  // the file that the process reads
  Confirmer& confirmer_;
  std::unique_ptr<process::Child> child_;
  uint32_t executed_ = 0;  // inputs, by this child
};

}  // namespace gadfly::tools::inline campaign
