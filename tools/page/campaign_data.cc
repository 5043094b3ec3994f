// SPDX-License-Identifier: Apache-2.0
// Reads campaign.json, statistics.sqlite, and the scripts in corpus/ and findings/.
#include "tools/page/campaign_data.h"

#include <fmt/format.h>

#include <algorithm>

#include "lib/base/file.h"
#include "tools/campaign/campaign_folder.h"
#include "tools/campaign/scripts/logic_count.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline page {
namespace {

namespace fs = std::filesystem;

// Returns a member of a record as text; empty if the record has no such member.
std::string text_of(const Json& record, const char* name) {
  const auto found = record.find(name);
  if (found == record.end()) return "";
  if (found->is_string()) return found->get<std::string>();
  if (!found->is_array()) return found->dump();
  std::string joined;
  for (const Json& item : *found)
    joined += (joined.empty() ? "" : " and ") +
              (item.is_string() ? item.get<std::string>() : item.dump());
  return joined;
}

void read_record(const Json& record, CampaignData& data) {
  data.name = text_of(record, record.contains("target") ? "target" : "solvers");
  data.engine = record.contains("engine") ? text_of(record, "engine") : "none";
  for (const char* name : {"reference", "seed", "jobs", "solver_options"})
    if (const std::string value = text_of(record, name); !value.empty())
      data.settings += fmt::format("{}{} {}", data.settings.empty() ? "" : ", ", name, value);
}

void add(const Sample& row, Sample& sums) {
  sums.seconds += row.seconds;
  sums.executions += row.executions;
  sums.answers += row.answers;
  sums.solver_seconds += row.solver_seconds;
  sums.reference_seconds += row.reference_seconds;
  sums.our_seconds += row.our_seconds;
  sums.crashes += row.crashes;
}

void read_history(const std::vector<Sample>& rows, CampaignData& data) {
  Sample before;  // sums of the earlier parts
  Sample last;    // row of this part
  for (const Sample& row : rows) {
    if (row.part != last.part) {
      add(last, before);
      last = Sample{.part = row.part};
    }
    const double seconds = row.seconds - last.seconds;
    const double executions =
        static_cast<double>(row.executions) - static_cast<double>(last.executions);
    data.history.push_back({.seconds = before.seconds + row.seconds,
                            .executions = static_cast<double>(before.executions + row.executions),
                            .rate = seconds > 0 ? std::max(executions, 0.0) / seconds : 0,
                            .coverage = static_cast<double>(row.coverage),
                            .corpus = static_cast<double>(row.corpus),
                            .findings = static_cast<double>(row.findings)});
    last = row;
  }
  data.sums = before;
  add(last, data.sums);
  data.sums.coverage = last.coverage;
  data.sums.corpus = last.corpus;
  data.sums.findings = last.findings;
}

}  // namespace

Result<CampaignData> read_campaign(const fs::path& folder) {
  const CampaignFolder campaign(folder);
  const Json record = Json::parse(read_file(campaign.record()).value_or(""), nullptr, false);
  if (!record.is_object())
    return Error{ErrorCode::kIo,
                 folder.string() + ": not the folder of a campaign: it has no campaign.json"};
  CampaignData data;
  read_record(record, data);
  std::error_code code;
  if (!fs::exists(campaign.statistics(), code))
    return Error{ErrorCode::kIo, folder.string() +
                                     ": the campaign has no statistics.sqlite: an older Gadfly ran "
                                     "it, or it never began"};
  const Result<Statistics> statistics = Statistics::open(campaign.statistics());
  if (!statistics) return statistics.error();
  const Result<PartTotals> totals = statistics->totals();
  if (!totals) return totals.error();
  data.parts = totals->parts;
  const Result<std::vector<Sample>> rows = statistics->samples();
  if (!rows) return rows.error();
  read_history(*rows, data);
  Result<std::vector<fuzzing::StrategyCount>> strategies = statistics->strategies();
  if (!strategies) return strategies.error();
  data.strategies = std::move(*strategies);
  LogicCount logics;
  logics.read(campaign.corpus());
  data.logics = logics.counts();
  if (!fs::is_directory(campaign.findings(), code) || fs::is_empty(campaign.findings(), code))
    return data;
  Result<std::vector<FoundScript>> found = find_scripts({campaign.findings().string()});
  if (!found) return found.error();
  data.findings = std::move(*found);
  return data;
}

}  // namespace gadfly::tools::inline page
