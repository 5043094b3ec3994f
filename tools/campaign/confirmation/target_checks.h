// SPDX-License-Identifier: Apache-2.0
// The checks of a campaign on a fuzz target: workers judge their inputs themselves and write
// candidates and counters; the replay program of the verify build executes the kept inputs, and is
// built beside the campaign if it is not there.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tools/campaign/confirmation/candidate_checker.h"
#include "tools/campaign/confirmation/input_checks.h"
#include "tools/campaign/confirmation/verify_build.h"

namespace gadfly::tools::inline campaign {

class TargetChecks : public InputChecks {
 public:
  // See InputChecks. The folder of the campaign exists. `solver_options`: $GADFLY_OPTIONS.
  TargetChecks(const CampaignOptions& options, const Output& output, std::string solver_options);

  void start() override;
  std::vector<std::string> environment(size_t slot) const override;
  void take_crash(const std::filesystem::path& input, const std::string& signature) override;
  void poll(const std::vector<std::filesystem::path>& kept) override;
  void count(CampaignState& state) override;
  void reduce() override;
  std::string replay() const override;

 private:
  TargetChecks(const CampaignOptions& options, const Output& output, std::string solver_options,
               std::shared_ptr<CandidateChecker> checker);
  void prepare_to_finish(double seconds) override;
  void poll_verify_build();
  void use_replay_program(const std::filesystem::path& program);
  std::vector<std::string> common_environment() const;
  std::filesystem::path replay_binary() const;

  const std::shared_ptr<CandidateChecker> checker_;  // the confirmer uses it, too
  const std::string solver_options_;
  std::optional<VerifyBuild> verify_build_;
  std::optional<BuildState> build_state_;  // of the verify build; nothing without one
};

}  // namespace gadfly::tools::inline campaign
