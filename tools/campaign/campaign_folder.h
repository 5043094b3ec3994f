// SPDX-License-Identifier: Apache-2.0
// The folder of a campaign, which holds its seeds, settings, inputs, findings and logs:
//
//   campaign.json  how it was started        seeds/     copies of the seed scripts that it uses
//   corpus/        inputs that reach new code pending/   candidates that are not confirmed
//   crashes/       inputs on which a worker crashed, and inputs that were too slow
//   findings/      one folder per finding     log/      what workers and builds printed
//   afl/           one folder per instance of AFL++
//   incoming/      inputs of other campaigns, on their way to the engine
//   samples/       a share of the other inputs, on their way to the verify build
//   smtlib.dict    words for an engine that mutates bytes
//   statistics.sqlite  counts of all parts, every ten seconds (history/statistics.h)
//   summary.txt    what the last part printed at its end; summary.json: the same for programs
//   page.html      a page about all parts (tools/page/)
#pragma once

#include <filesystem>

#include "lib/base/result.h"

namespace gadfly::tools::inline campaign {

class CampaignFolder {
 public:
  explicit CampaignFolder(std::filesystem::path root) : root_(std::move(root)) {}

  // Makes the folders that are not there yet. kIo if that fails.
  Result<Done> create() const;

  // kIo if the folder is gone, or its disk is full: then what is found would be lost.
  Result<Done> usable() const;

  const std::filesystem::path& root() const { return root_; }
  std::filesystem::path seeds() const { return root_ / "seeds"; }
  std::filesystem::path corpus() const { return root_ / "corpus"; }
  std::filesystem::path pending() const { return root_ / "pending"; }
  std::filesystem::path labels() const { return root_ / "labels"; }
  std::filesystem::path incoming() const { return root_ / "incoming"; }
  std::filesystem::path samples() const { return root_ / "samples"; }
  std::filesystem::path crashes() const { return root_ / "crashes"; }
  std::filesystem::path findings() const { return root_ / "findings"; }
  std::filesystem::path log() const { return root_ / "log"; }
  std::filesystem::path verify_build_log() const { return root_ / "log" / "verify-build.txt"; }
  // The file in which a worker notes the parent of its last mutant.
  std::filesystem::path lineage(size_t slot) const;
  std::filesystem::path counters() const { return root_ / "log" / "counters"; }
  // The file in which mutators count the mutants of each strategy.
  std::filesystem::path strategies() const { return root_ / "log" / "strategies"; }
  std::filesystem::path dictionary() const { return root_ / "smtlib.dict"; }
  std::filesystem::path record() const { return root_ / "campaign.json"; }
  std::filesystem::path statistics() const { return root_ / "statistics.sqlite"; }
  std::filesystem::path page() const { return root_ / "page.html"; }
  std::filesystem::path summary() const { return root_ / "summary.txt"; }
  std::filesystem::path summary_object() const { return root_ / "summary.json"; }

 private:
  std::filesystem::path root_;
};

// Returns the number of files in a folder, without its subfolders.
size_t count_files(const std::filesystem::path& folder);

}  // namespace gadfly::tools::inline campaign
