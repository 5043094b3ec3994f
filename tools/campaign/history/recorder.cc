// SPDX-License-Identifier: Apache-2.0
// Adds rows to a campaign's statistics (recorder.h).
#include "tools/campaign/history/recorder.h"

#include "harness/findings/finding.h"

namespace gadfly::tools::inline campaign {
namespace {

constexpr double kRecordInterval = 10;  // seconds

}  // namespace

Recorder::Recorder(const std::filesystem::path& file, uint64_t seed, const Output& output)
    : output_(output) {
  if (const Result<Done> begun = begin(file, seed); !begun) give_up(begun.error());
}

Result<Done> Recorder::begin(const std::filesystem::path& file, uint64_t seed) {
  Result<Statistics> opened = Statistics::open(file);
  if (!opened) return opened.error();
  statistics_ = std::move(*opened);
  const Result<PartTotals> totals = statistics_->totals();
  if (!totals) return totals.error();
  earlier_ = *totals;
  return statistics_->begin(seed, std::string(harness::gadfly_version()));
}

void Recorder::observe(const CampaignState& state, size_t findings) {
  if (state.seconds < next_) return;
  next_ = state.seconds + kRecordInterval;
  add(state, findings);
}

void Recorder::add(const CampaignState& state, size_t findings) {
  if (!statistics_) return;
  if (const Result<Done> added = statistics_->add(state, findings); !added) give_up(added.error());
}

void Recorder::give_up(const Error& error) {
  statistics_.reset();
  output_.complain("warning: the campaign goes on without statistics: " + error.message);
}

}  // namespace gadfly::tools::inline campaign
