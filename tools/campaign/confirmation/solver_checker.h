// SPDX-License-Identifier: Apache-2.0
// Checks a candidate of a campaign over solver binaries: runs the solvers twice in fresh processes,
// reduces a confirmed script, and names the finding after the reduced script, so that two large
// scripts that show one bug become one finding.
#pragma once

#include <atomic>
#include <filesystem>
#include <string>

#include "tools/campaign/campaign_options.h"
#include "tools/campaign/confirmation/confirmer.h"

namespace gadfly::tools::inline campaign {

class SolverChecker {
 public:
  // `target`: the name of the campaign in findings. The options must outlive the checker.
  SolverChecker(const CampaignOptions& options, std::string target)
      : options_(options), target_(std::move(target)) {}

  // Runs options.solvers and options.arbiter on the script, and reduces it for at most
  // options.reduce_seconds. The solvers' own limits of time hold; see CandidateCheck for `stop`.
  CheckedCandidate check(const std::filesystem::path& script, const std::atomic<bool>& stop) const;

 private:
  const CampaignOptions& options_;
  const std::string target_;
};

// Returns the script without comments and without commands that no solver receives, such as a
// :status that the mutations made wrong; a witness and the options at its head stay. Unchanged if a
// label records an approximation, because that refers to nodes, or if a solver may not receive the
// script.
std::string without_comments(const smtlib::Script& script);

}  // namespace gadfly::tools::inline campaign
