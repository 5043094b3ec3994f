// SPDX-License-Identifier: Apache-2.0
// Prints judgments.
#include "tools/judging/judgment_text.h"

#include <fmt/format.h>

#include "harness/findings/report.h"

namespace gadfly::tools::inline judging {
namespace {

using harness::SolverResponse;
using harness::SolverStanding;
using harness::Standing;

constexpr Standing kColumns[] = {Standing::kRight, Standing::kWrong, Standing::kCrashed,
                                 Standing::kUndecided, Standing::kNoAnswer};

// "finding, soundness"
std::string verdict_and_kind(const Judgment& judgment) {
  return judgment.found ? fmt::format("{}, {}", judgment.verdict, to_string(judgment.found->kind))
                        : judgment.verdict;
}

}  // namespace

std::vector<std::string> long_text(const Judgment& judgment) {
  std::vector<std::string> lines = {
      fmt::format("verdict: {}: {}", verdict_and_kind(judgment), judgment.reason)};
  if (judgment.found) {
    lines.push_back("culprit: " + judgment.found->culprit);
    lines.push_back("signature: " + judgment.found->signature);
  }
  for (const SolverStanding& one : judgment.standings)
    lines.push_back(fmt::format("{}: {}{}{}", one.solver, to_string(one.standing),
                                one.reason.empty() ? "" : ": ", one.reason));
  lines.emplace_back();
  lines.insert(lines.end(), judgment.explanation.begin(), judgment.explanation.end());
  if (judgment.commands.empty()) return lines;
  lines.emplace_back();
  lines.emplace_back("to see it again:");
  for (const std::string& command : judgment.commands) lines.push_back("  " + command);
  return lines;
}

std::string one_line(const std::string& file, const Judgment& judgment) {
  return fmt::format("{}: {}{}{}: {}", file, verdict_and_kind(judgment), judgment.found ? ", " : "",
                     judgment.found ? judgment.found->culprit : "", judgment.reason);
}

Json to_json(const std::string& file, const Judgment& judgment) {
  const harness::Verdict found = judgment.found.value_or(harness::Verdict{});
  Json solvers = Json::object();
  for (const SolverStanding& one : judgment.standings)
    solvers[one.solver] = {{"standing", to_string(one.standing)}, {"reason", one.reason}};
  Json answers = Json::object();
  for (const SolverResponse& response : judgment.responses) {
    Json& list = answers[heading(response)] = Json::array();
    for (const harness::Answer answer : response.reply.answers) list.push_back(to_string(answer));
  }
  return {{"file", file},
          {"verdict", judgment.verdict},
          {"kind", judgment.found ? to_string(found.kind) : ""},
          {"culprit", found.culprit},
          {"answers", answers},
          {"solvers", solvers},
          {"signature", found.signature},
          {"reason", judgment.reason},
          {"explanation", judgment.explanation},
          {"commands", judgment.commands}};
}

void JudgmentTotals::add(const Judgment& judgment) {
  ++files_;
  ++verdicts_[judgment.verdict];
  for (const SolverStanding& one : judgment.standings) ++solvers_[one.solver][one.standing];
}

std::vector<std::string> JudgmentTotals::lines() const {
  std::string verdicts;
  for (const auto& [verdict, count] : verdicts_)
    verdicts += fmt::format("{}{} {}", verdicts.empty() ? "" : ", ", count, verdict);
  std::vector<std::string> lines = {fmt::format("{} files: {}", files_, verdicts)};
  if (solvers_.empty()) return lines;
  std::string head = fmt::format("{:16}", "solver");
  for (const Standing column : kColumns) head += fmt::format(" {:>10}", to_string(column));
  lines.push_back(head);
  for (const auto& [solver, standings] : solvers_) {
    std::string row = fmt::format("{:16}", solver);
    for (const Standing column : kColumns) {
      const auto count = standings.find(column);
      row += fmt::format(" {:>10}", count == standings.end() ? 0 : count->second);
    }
    lines.push_back(row);
  }
  return lines;
}

}  // namespace gadfly::tools::inline judging
