// SPDX-License-Identifier: Apache-2.0
// The order of the page: totals, findings, curves, answers and times, strategies, logics.
#include "tools/page/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "harness/findings/finding.h"
#include "tools/page/document.h"
#include "tools/page/group_page.h"
#include "tools/page/line_chart.h"
#include "tools/page/line_difference.h"
#include "tools/page/numbers.h"
#include "tools/page/share_bar.h"
#include "tools/regress/junit.h"

namespace gadfly::tools::inline page {

namespace {

std::string tile(const std::string& name, const std::string& value) {
  return fmt::format("<div class=\"tile\"><b>{}</b><span>{}</span></div>", value, name);
}

std::string tiles(const CampaignData& data) {
  const Sample& sums = data.sums;
  const uint64_t decided = sums.answers.sat + sums.answers.unsat;
  const uint64_t answers = decided + sums.answers.unknown + sums.answers.error;
  std::string html = "<section class=\"tiles\">";
  html += tile("findings", grouped(data.findings.size()));
  html += tile("executions", grouped(sums.executions));
  if (sums.seconds > 0)
    html += tile("executions per second",
                 short_number(static_cast<double>(sums.executions) / sums.seconds));
  if (sums.coverage > 0) html += tile("edges", grouped(sums.coverage));
  if (sums.corpus > 0) html += tile("inputs kept", grouped(sums.corpus));
  if (answers > 0)
    html += tile("of the answers are sat or unsat", fmt::format("{} %", 100 * decided / answers));
  html += tile(data.parts > 1 ? fmt::format("in {} parts", data.parts) : "time",
               duration(sums.seconds));
  return html + "</section>\n";
}

std::string difference(const std::string& parent, const std::string& input) {
  std::string html = "<pre>";
  for (const ChangedLine& change : line_difference(parent, input)) {
    const char* kind = change.sign == '-' ? "del" : change.sign == '+' ? "ins" : "span";
    html += fmt::format("<{0}>{1} {2}</{0}>\n", kind, change.sign, xml_escaped(change.line));
  }
  return html + "</pre>";
}

std::string finding(const FoundScript& found) {
  const harness::Verdict& verdict = found.finding->verdict;
  std::string html =
      fmt::format("<details><summary><b>{}</b> {} <code>{}</code></summary><p>{}</p>",
                  xml_escaped(harness::to_string(verdict.kind)), xml_escaped(verdict.culprit),
                  xml_escaped(verdict.signature), xml_escaped(verdict.reason));
  html += fmt::format("<h4>{}</h4><pre>{}</pre>", found.input.empty() ? "Script" : "Reduced script",
                      xml_escaped(found.text));
  const std::string& input = found.input.empty() ? found.text : found.input;
  if (!found.parent.empty())
    html += "<h4>What the mutation changed</h4>" + difference(found.parent, input);
  if (const std::string& strategies = found.finding->strategies; !strategies.empty())
    html += fmt::format("<p>Strategies: {}</p>", xml_escaped(strategies));
  return html + "</details>\n";
}

std::string findings(const CampaignData& data) {
  std::string html = "<section><h2>Findings</h2>\n";
  if (data.findings.empty()) html += "<p>None.</p>";
  for (const FoundScript& found : data.findings)
    if (found.finding) html += finding(found);
  return html + "</section>\n";
}

std::string curves(const CampaignData& data) {
  const auto chart = [&](const std::string& title, double Moment::*member) {
    std::vector<std::pair<double, double>> points;
    for (const Moment& moment : data.history) points.emplace_back(moment.seconds, moment.*member);
    return line_chart(title, points);
  };
  std::string charts = chart("Executions per second", &Moment::rate);
  if (data.sums.coverage > 0) charts = chart("Edges", &Moment::coverage) + charts;
  if (data.sums.corpus > 0) charts += chart("Inputs kept", &Moment::corpus);
  charts += chart("Findings", &Moment::findings);
  if (data.history.size() < 2) return "";
  return "<section><h2>Over time</h2><div class=\"charts\">\n" + charts + "</div></section>\n";
}

std::string shares(const CampaignData& data) {
  const Sample& sums = data.sums;
  const auto count = [](const char* name, uint64_t amount) {
    return BarPart{name, static_cast<double>(amount), grouped(amount)};
  };
  const auto time = [](const char* name, double seconds) {
    return BarPart{name, seconds, duration(seconds)};
  };
  const std::string bars =
      share_bar("Answers",
                {count("sat", sums.answers.sat), count("unsat", sums.answers.unsat),
                 count("unknown", sums.answers.unknown), count("error", sums.answers.error)}) +
      share_bar("Time of workers", {time("solver", sums.solver_seconds),
                                    time("reference solvers", sums.reference_seconds),
                                    time("Gadfly", sums.our_seconds)});
  if (bars.empty()) return "";
  return "<section><h2>Answers and time</h2><div class=\"charts\">\n" + bars + "</div></section>\n";
}

// A table whose rows have a bar behind their number.
std::string table(const std::string& title, const std::vector<std::string>& head,
                  const std::vector<std::pair<double, std::vector<std::string>>>& rows) {
  if (rows.empty()) return "";
  double most = 0;
  for (const auto& [amount, cells] : rows) most = std::max(most, amount);
  std::string html = "<section><h2>" + xml_escaped(title) + "</h2><table><tr>";
  for (const std::string& name : head) html += "<th>" + xml_escaped(name) + "</th>";
  html += "<th></th></tr>\n";
  for (const auto& [amount, cells] : rows) {
    html += "<tr>";
    for (const std::string& cell : cells) html += "<td>" + xml_escaped(cell) + "</td>";
    html += fmt::format("<td><meter max=\"1\" value=\"{:.3f}\"></meter></td></tr>\n",
                        most > 0 ? amount / most : 0);
  }
  return html + "</table></section>\n";
}

std::string strategies(const CampaignData& data) {
  std::vector<std::pair<double, std::vector<std::string>>> rows;
  for (const fuzzing::StrategyCount& strategy : data.strategies) {
    if (strategy.made == 0) continue;
    const double share =
        1000 * static_cast<double>(strategy.kept) / static_cast<double>(strategy.made);
    rows.push_back({share,
                    {strategy.name, grouped(strategy.made), grouped(strategy.kept),
                     fmt::format("{:.1f}", share)}});
  }
  std::ranges::stable_sort(rows, std::ranges::greater(), [](const auto& row) { return row.first; });
  return table("Strategies of mutation", {"strategy", "mutants", "kept", "kept of 1,000"}, rows);
}

std::string logics(const CampaignData& data) {
  constexpr size_t kMost = 25;
  std::vector<std::pair<double, std::vector<std::string>>> rows;
  for (const auto& [logic, count] : data.logics) {
    if (rows.size() == kMost) break;
    rows.push_back({static_cast<double>(count), {logic, grouped(count)}});
  }
  const size_t left_out = data.logics.size() - rows.size();
  const std::string title =
      left_out == 0 ? "Logics of the inputs kept"
                    : fmt::format("Logics of the inputs kept, without {} rarer ones", left_out);
  return table(title, {"logic", "inputs"}, rows);
}

}  // namespace

std::string campaign_page(const CampaignData& data) {
  const std::string line =
      (data.engine == "none" ? "Without coverage" : "Guided by coverage, " + data.engine) +
      (data.settings.empty() ? "" : "; " + data.settings) + "; Gadfly " +
      std::string(harness::gadfly_version());
  return html_document(
      "Gadfly: " + data.name, line,
      tiles(data) + findings(data) + curves(data) + shares(data) + strategies(data) + logics(data));
}

Result<Done> write_page(const std::filesystem::path& folder, const std::filesystem::path& file) {
  if (const std::vector<std::string> members = members_of(folder); !members.empty())
    return write_group_page(folder, members, file);
  const Result<CampaignData> data = read_campaign(folder);
  if (!data) return data.error();
  return write_document(file, campaign_page(*data));
}

}  // namespace gadfly::tools::inline page
