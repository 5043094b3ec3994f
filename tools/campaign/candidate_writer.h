// SPDX-License-Identifier: Apache-2.0
// Writes the candidates of campaigns over solver binaries to pending/, a few per signature. One
// object serves one thread.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "harness/findings/finding.h"
#include "lib/base/result.h"
#include "tools/campaign/campaign_folder.h"

namespace gadfly::tools::inline campaign {

class CandidateWriter {
 public:
  // `target`: the name of the campaign in findings. `seed`: of the campaign.
  CandidateWriter(CampaignFolder folder, std::string target, uint64_t seed)
      : folder_(std::move(folder)), target_(std::move(target)), seed_(seed) {}

  // Writes a candidate, unless enough of its signature are written. `parent`: the script that it
  // was made of, and `strategies`: by which (finding.h), if that is known. kIo if it cannot be
  // written.
  Result<Done> write(const harness::Verdict& verdict,
                     std::vector<harness::SolverResponse> responses, std::string input,
                     std::string parent = "", std::string strategies = "");

 private:
  const CampaignFolder folder_;
  const std::string target_;
  const uint64_t seed_;
  std::map<std::string, uint32_t> written_;  // by signature
};

}  // namespace gadfly::tools::inline campaign
