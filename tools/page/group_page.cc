// SPDX-License-Identifier: Apache-2.0
// Reads each campaign, draws its page, and puts its last counts into a table (group_page.h).
#include "tools/page/group_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/findings/finding.h"
#include "lib/base/file.h"
#include "tools/campaign/campaign_folder.h"
#include "tools/console/output.h"
#include "tools/page/document.h"
#include "tools/page/numbers.h"
#include "tools/page/page.h"
#include "tools/regress/junit.h"

namespace gadfly::tools::inline page {
namespace {

namespace fs = std::filesystem;

// The link to the page of a campaign.
std::string page_of(const std::string& name) {
  return xml_escaped((fs::path(name) / CampaignFolder("").page()).string());
}

std::string row(const std::string& name, const CampaignData& data) {
  const Sample& sums = data.sums;
  std::string html =
      fmt::format("<tr><td><a href=\"{}\">{}</a></td>", page_of(name), xml_escaped(name));
  const double rate = sums.seconds > 0 ? static_cast<double>(sums.executions) / sums.seconds : 0;
  for (const std::string& cell :
       {data.engine, grouped(data.findings.size()), duration(sums.seconds),
        grouped(sums.executions), short_number(rate), grouped(sums.coverage), grouped(sums.corpus),
        grouped(sums.answers.sat), grouped(sums.answers.unsat), grouped(sums.answers.unknown)})
    html += "<td>" + xml_escaped(cell) + "</td>";
  return html + "<td></td></tr>\n";
}

}  // namespace

std::vector<std::string> members_of(const fs::path& folder) {
  const Json record =
      Json::parse(read_file(CampaignFolder(folder).record()).value_or(""), nullptr, false);
  std::vector<std::string> names;
  if (!record.is_object() || !record.contains("targets")) return names;
  std::error_code code;
  for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
    std::error_code none;
    if (fs::exists(CampaignFolder(it->path()).statistics(), none))
      names.push_back(it->path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

std::string group_page(const std::vector<std::string>& names,
                       const std::vector<CampaignData>& data) {
  std::string body = "<section class=\"wide\"><h2>Campaigns</h2><table><tr>";
  for (const char* head : {"campaign", "engine", "findings", "time", "executions", "per second",
                           "edges", "kept", "sat", "unsat", "unknown"})
    body += fmt::format("<th>{}</th>", head);
  body += "<th></th></tr>\n";  // the last column takes the room that is left
  for (size_t i = 0; i < names.size(); ++i) body += row(names[i], data[i]);
  body += "</table></section>\n<section><h2>Findings</h2>\n";
  std::string items;
  for (size_t i = 0; i < names.size(); ++i)
    for (const FoundScript& found : data[i].findings)
      if (found.finding)
        items += fmt::format("<li><a href=\"{}\"><code>{}</code></a> {}</li>\n", page_of(names[i]),
                             xml_escaped(found.finding->verdict.signature),
                             xml_escaped(found.finding->verdict.reason));
  body += items.empty() ? "<p>None.</p></section>\n" : "<ul>" + items + "</ul></section>\n";
  return html_document(
      fmt::format("Gadfly: {}", fmt::join(names, ", ")),
      "Campaigns that exchange what they keep; Gadfly " + std::string(harness::gadfly_version()),
      body);
}

Result<Done> write_group_page(const fs::path& folder, const std::vector<std::string>& names,
                              const fs::path& file) {
  std::vector<CampaignData> all;
  for (const std::string& name : names) {
    const CampaignFolder campaign(folder / name);
    Result<CampaignData> data = read_campaign(campaign.root());
    if (!data) return data.error();
    GADFLY_TRY(write_document(campaign.page(), campaign_page(*data)));
    all.push_back(std::move(*data));
  }
  return write_document(file, group_page(names, all));
}

}  // namespace gadfly::tools::inline page
