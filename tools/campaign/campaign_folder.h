// SPDX-License-Identifier: Apache-2.0
// The folder of a campaign: everything that it was given, made and found.
//
//   campaign.json  how it was started        seeds/     copies of the seed scripts that it uses
//   corpus/        inputs that reach new code pending/   candidates that are not confirmed
//   crashes/       inputs on which a worker crashed, and inputs that were too slow
//   findings/      confirmed, one folder each log/      what workers and builds printed
//   afl/           of AFL++: a folder for each instance
//   samples/       a share of the other inputs, on their way to the verify build
//   smtlib.dict    words for an engine that mutates bytes
#pragma once

#include <filesystem>

#include "lib/base/result.h"

namespace gadfly::tools::inline campaign {

class CampaignFolder {
 public:
  explicit CampaignFolder(std::filesystem::path root) : root_(std::move(root)) {}

  // Makes the folders that are not there yet. kIo if that fails.
  Result<Done> create() const;

  const std::filesystem::path& root() const { return root_; }
  std::filesystem::path seeds() const { return root_ / "seeds"; }
  std::filesystem::path corpus() const { return root_ / "corpus"; }
  std::filesystem::path pending() const { return root_ / "pending"; }
  std::filesystem::path labels() const { return root_ / "labels"; }
  std::filesystem::path samples() const { return root_ / "samples"; }
  std::filesystem::path crashes() const { return root_ / "crashes"; }
  std::filesystem::path findings() const { return root_ / "findings"; }
  std::filesystem::path log() const { return root_ / "log"; }
  std::filesystem::path verify_build_log() const { return root_ / "log" / "verify-build.txt"; }
  // Where a worker notes what its last mutant was made of.
  std::filesystem::path lineage(size_t slot) const;
  std::filesystem::path counters() const { return root_ / "log" / "counters"; }
  std::filesystem::path dictionary() const { return root_ / "smtlib.dict"; }
  std::filesystem::path record() const { return root_ / "campaign.json"; }

 private:
  std::filesystem::path root_;
};

// Returns the number of files in a folder, without those in folders below.
size_t count_files(const std::filesystem::path& folder);

}  // namespace gadfly::tools::inline campaign
