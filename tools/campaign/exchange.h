// SPDX-License-Identifier: Apache-2.0
// Inputs of other campaigns: what appears in their folders is offered to the workers of this one,
// whatever engine and machine it comes from. Each new script that the target's solver accepts is
// copied to incoming/ of the campaign's folder; from there the mutator of one worker takes it and
// passes it to its engine, which keeps it if it reaches new code (mutator/engine/inbox.h).
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/script/script.h"
#include "tools/campaign/campaign_folder.h"

namespace gadfly::tools::inline campaign {

class Exchange {
 public:
  // `sources`: folders of scripts, which need not exist yet. Scripts that the profile does not
  // accept are left out, and those over `max_len` bytes.
  Exchange(std::vector<std::string> sources, CampaignFolder folder,
           std::optional<smtlib::Profile> profile, size_t max_len);

  // Looks for new files, at most once in two seconds. `seconds`: since the start of the campaign.
  // Returns a warning, once, if inputs wait and no worker takes them.
  std::string poll(double seconds);

 private:
  std::string watch(size_t waiting, double seconds);
  bool offer(const std::filesystem::path& file);

  const std::vector<std::string> sources_;
  const CampaignFolder folder_;
  const std::optional<smtlib::Profile> profile_;
  const size_t max_len_;
  smtlib::Script script_;
  std::unordered_set<uint64_t> files_;     // hashes of the paths that were read
  std::unordered_set<uint64_t> contents_;  // hashes of the scripts that were offered
  double next_ = 0;                        // second at which the folders are read again
  size_t waiting_ = 0;                     // files in incoming/ at the last look
  double taken_at_ = 0;  // second at which one was taken last, or the first one came
  bool warned_ = false;
};

}  // namespace gadfly::tools::inline campaign
