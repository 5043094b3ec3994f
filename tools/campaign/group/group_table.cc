// SPDX-License-Identifier: Apache-2.0
// Formats the counts of several campaigns in columns (group_table.h).
#include "tools/campaign/group/group_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "lib/base/duration.h"

namespace gadfly::tools::inline campaign {

GroupRow read_row(const std::string& name, const CampaignFolder& folder, bool running) {
  GroupRow row = {.name = name, .running = running};
  const Result<Statistics> statistics = Statistics::open_to_read(folder.statistics());
  if (!statistics) return row;
  const Result<std::vector<Sample>> samples = statistics->samples();
  if (!samples || samples->empty()) return row;
  row.last = samples->back();
  const Sample before = samples->size() > 1 ? (*samples)[samples->size() - 2] : Sample();
  const bool same_part = before.part == row.last.part;
  const double seconds = row.last.seconds - (same_part ? before.seconds : 0);
  const uint64_t executions = row.last.executions - (same_part ? before.executions : 0);
  row.rate = seconds > 0 ? static_cast<double>(executions) / seconds : 0;
  return row;
}

std::vector<std::string> group_table(const std::vector<GroupRow>& rows) {
  size_t width = 8;
  for (const GroupRow& row : rows) width = std::max(width, row.name.size());
  std::vector<std::string> lines = {fmt::format(
      "{:{}}  {:>9} {:>11} {:>8} {:>8} {:>8} {:>9} {:>9} {:>9} {:>8}", "campaign", width, "time",
      "executions", "per s", "edges", "kept", "sat", "unsat", "unknown", "findings")};
  for (const GroupRow& row : rows) {
    const Sample& last = row.last;
    if (last.part == 0) {
      lines.push_back(fmt::format("{:{}}  {:>9}", row.name, width,
                                  row.running ? "starting" : "ended without counts"));
      continue;
    }
    lines.push_back(
        fmt::format("{:{}}  {:>9} {:>11} {:>8.0f} {:>8} {:>8} {:>9} {:>9} {:>9} {:>8}{}", row.name,
                    width, clock_text(last.seconds), last.executions, row.rate, last.coverage,
                    last.corpus, last.answers.sat, last.answers.unsat, last.answers.unknown,
                    last.findings, row.running ? "" : "  ended"));
  }
  return lines;
}

}  // namespace gadfly::tools::inline campaign
