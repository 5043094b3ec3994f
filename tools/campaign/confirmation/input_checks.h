// SPDX-License-Identifier: Apache-2.0
// Everything that a campaign does with inputs after its engine: what the engine keeps is executed
// again (verifier.h), and candidates become findings (confirmer.h). There are two kinds: of a fuzz
// target (target_checks.h), and of a solver's own binary (command_checks.h).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tools/campaign/campaign_options.h"
#include "tools/campaign/campaign_summary.h"
#include "tools/campaign/confirmation/confirmer.h"
#include "tools/campaign/confirmation/verifier.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

class InputChecks {
 public:
  virtual ~InputChecks() = default;

  Confirmer& confirmer() { return confirmer_; }

  // Called once, when the campaign starts.
  virtual void start() {}

  // Returns the environment of a worker, "A=b" each: settings of its fuzz target and its mutator.
  virtual std::vector<std::string> environment(size_t slot) const = 0;

  // Takes an input on which a worker crashed. `signature`: empty if it is not known.
  virtual void take_crash(const std::filesystem::path& input, const std::string& signature) = 0;

  // Takes what is new in the folders in which the engine keeps inputs, the seeds first.
  virtual void poll(const std::vector<std::filesystem::path>& kept);

  // Sets the counts that come from the checks and from the workers' own counters.
  virtual void count(CampaignState& state) = 0;

  // Stops at once: the user has interrupted the campaign.
  void stop();

  // Checks the inputs and candidates that wait, for at most `seconds`, then stops.
  void finish(double seconds, const std::vector<std::filesystem::path>& kept);

  // Reduces the findings that are not reduced yet.
  virtual void reduce() {}

  // Returns the command line that shows a finding again, with %FILE% in it.
  virtual std::string replay() const = 0;

 protected:
  // Options and output must outlive this object. `check` must not refer to members of a subclass.
  InputChecks(const CampaignOptions& options, const Output& output, CandidateCheck check);

  // Waits for what the verifier needs, for at most `seconds`.
  virtual void prepare_to_finish(double seconds) { (void)seconds; }

  const CampaignOptions& options_;
  const Output& output_;
  const CampaignFolder folder_;
  Confirmer confirmer_;
  std::optional<Verifier> verifier_;  // its thread uses the confirmer
};

}  // namespace gadfly::tools::inline campaign
