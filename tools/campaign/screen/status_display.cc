// SPDX-License-Identifier: Apache-2.0
// Notes when counts changed, and shows them (status_display.h).
#include "tools/campaign/screen/status_display.h"

#include <algorithm>

#include "tools/campaign/screen/status_line.h"

namespace gadfly::tools::inline campaign {
namespace {

constexpr double kPlainInterval = 10;   // seconds between lines if stderr is not a terminal
constexpr double kScreenInterval = 1;   // and between screens if it is
constexpr double kLogicsInterval = 10;  // seconds
constexpr double kRateWindow = 10;      // seconds over which the rate is measured
constexpr size_t kMostPoints = 512;     // of the curve

// Removes every second point, so that a curve of any length has few.
void thin(std::vector<std::pair<double, double>>& curve) {
  size_t left = 0;
  for (size_t i = 0; i < curve.size(); i += 2) curve[left++] = curve[i];
  curve.resize(left);
}

}  // namespace

StatusDisplay::StatusDisplay(const Output& output, const CampaignOptions& options)
    : output_(output), quiet_(options.quiet) {
  data_.limit = options.seconds;
  output_.before_message = [this] { block_.clear(); };
}

StatusDisplay::~StatusDisplay() {
  output_.before_message = nullptr;
}

void StatusDisplay::show(const CampaignState& state, const Confirmer& confirmer,
                         const std::vector<std::filesystem::path>& kept) {
  if (quiet_) return;
  observe(state, confirmer);
  if (state.seconds < next_) return;
  next_ = state.seconds + (block_.on_terminal() ? kScreenInterval : kPlainInterval);
  if (!block_.on_terminal()) {
    block_.show({status_line(state, data_.rate, data_.findings.size(), data_.waiting)});
    return;
  }
  if (state.seconds >= next_logics_) {
    next_logics_ = state.seconds + kLogicsInterval;
    for (size_t i = 1; i < kept.size(); ++i) logics_.read(kept[i]);  // the first has the seeds
    data_.logics = logics_.counts();
  }
  block_.show(campaign_screen(state, data_));
}

void StatusDisplay::observe(const CampaignState& state, const Confirmer& confirmer) {
  samples_.emplace_back(state.seconds, state.executions);
  while (samples_.size() > 2 && state.seconds - samples_.front().first > kRateWindow)
    samples_.pop_front();
  const auto [since, before] = samples_.front();
  const double elapsed = state.seconds - since;
  data_.rate = elapsed > 0 ? static_cast<double>(state.executions - before) / elapsed : 0;

  const auto coverage = static_cast<double>(state.coverage);
  if (state.first_coverage > 0) {
    if (!data_.curve.empty() && coverage > data_.curve.back().second)
      data_.last_edge = state.seconds;
    if (data_.curve.size() >= kMostPoints) thin(data_.curve);
    data_.curve.emplace_back(state.seconds, coverage);
  }
  data_.waiting = confirmer.waiting();
  const std::vector<FindingCount> findings = confirmer.findings();
  for (const FindingCount& finding : findings) {
    if (std::ranges::find(data_.findings, finding.signature) != data_.findings.end()) continue;
    if (samples_.size() > 1) data_.last_finding = state.seconds;
    data_.findings.push_back(finding.signature);
  }
}

}  // namespace gadfly::tools::inline campaign
