// SPDX-License-Identifier: Apache-2.0
// Checks candidates of a campaign on a fuzz target: fresh processes of the target run the input
// again, with larger limits. The verify build decides if it exists. A failure that it does not
// show, or is too slow for, may still be confirmed by the build that runs the campaign.
#pragma once

#include <atomic>
#include <filesystem>
#include <map>
#include <mutex>
#include <string>

#include "harness/findings/confirmation.h"
#include "lib/base/result.h"
#include "tools/campaign/campaign_options.h"
#include "tools/campaign/confirmation/confirmer.h"

namespace gadfly::tools::inline campaign {

class CandidateChecker {
 public:
  // `references`: reference solvers as in $GADFLY_REFERENCE; empty for none. Asks the target and
  // the references for their versions, which findings name.
  CandidateChecker(const CampaignOptions& options, std::string references);

  // See CandidateCheck. Any thread may call it.
  CheckedCandidate check(const std::filesystem::path& script, uint32_t allowed_ms,
                         const std::atomic<bool>& stop) const;

  // Candidates are confirmed by this fuzz target from now on: the verify build is ready.
  void use_verify_build(const std::filesystem::path& binary);

 private:
  // The program that decides, and how findings name it.
  struct Judge {
    std::filesystem::path binary;
    std::string build;  // what the program prints about itself
    bool replays;       // `gadfly replay` runs this build if no other is named
  };

  Judge judge() const;
  // `showed` becomes the program that showed the failure.
  Result<harness::Confirmation> confirm(const std::filesystem::path& script,
                                        const harness::ConfirmOptions& how, Judge& showed) const;

  const CampaignOptions& options_;
  const std::string references_;
  std::map<std::string, std::string> builds_;  // of references, by solver
  std::string campaign_build_;                 // of the target that runs the campaign
  mutable std::mutex mutex_;
  Judge judge_;  // changes when the verify build is ready
};

}  // namespace gadfly::tools::inline campaign
