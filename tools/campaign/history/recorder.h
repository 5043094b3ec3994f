// SPDX-License-Identifier: Apache-2.0
// Records a running campaign in its statistics (statistics.h), every ten seconds and at its end. A
// campaign goes on if that fails: a warning says so, once.
#pragma once

#include <optional>

#include "tools/campaign/history/statistics.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

class Recorder {
 public:
  // Begins a part of the campaign in the file. `seed`: the random seed of the part. `output` must
  // outlive the recorder.
  Recorder(const std::filesystem::path& file, uint64_t seed, const Output& output);

  // Returns the totals of the earlier parts.
  const PartTotals& earlier() const { return earlier_; }

  // Adds a row if the last one is ten seconds old. `findings`: all that the campaign has.
  void observe(const CampaignState& state, size_t findings);

  // Adds a row now: the last one.
  void add(const CampaignState& state, size_t findings);

 private:
  Result<Done> begin(const std::filesystem::path& file, uint64_t seed);
  void give_up(const Error& error);

  const Output& output_;
  std::optional<Statistics> statistics_;  // nothing if there was an error
  PartTotals earlier_;
  double next_ = 0;  // second at which a row is due
};

}  // namespace gadfly::tools::inline campaign
