// SPDX-License-Identifier: Apache-2.0
// Formats the screen line by line (campaign_screen.h).
#include "tools/campaign/screen/campaign_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "lib/base/duration.h"
#include "tools/campaign/confirmation/verify_build.h"

namespace gadfly::tools::inline campaign {
namespace {

constexpr size_t kCurveColumns = 56;
constexpr size_t kShownNames = 6;     // strategies, logics
constexpr size_t kShownFindings = 4;  // the newest
constexpr uint64_t kEnoughMutants = 100;

double percent(double part, double whole) {
  return whole > 0 ? 100 * part / whole : 0;
}

std::string line(std::string_view what, const std::string& text) {
  return fmt::format("  {:12} {}", what, text);
}

std::string ago(double now, std::optional<double> time) {
  return time ? clock_text(now - *time) + " ago" : "none yet";
}

std::string answers(const CampaignState& state) {
  const Answers& all = state.answers;
  const auto whole = static_cast<double>(all.sat + all.unsat + all.unknown + all.error);
  const auto share = [&](uint64_t part) { return percent(static_cast<double>(part), whole); };
  return fmt::format(
      "sat {:.1f} %, unsat {:.1f} %, unknown {:.1f} %, error {:.1f} %; not run {:.1f} %",
      share(all.sat), share(all.unsat), share(all.unknown), share(all.error),
      percent(static_cast<double>(state.unsupported + state.unreadable),
              static_cast<double>(state.executions)));
}

std::string times(const CampaignState& state, size_t workers) {
  const double whole = state.seconds * static_cast<double>(workers);
  const double rest = whole - state.solver_seconds - state.reference_seconds - state.our_seconds;
  return fmt::format(
      "solver {:.0f} %, references {:.0f} %, harness {:.0f} %, engine and mutator {:.0f} %",
      percent(state.solver_seconds, whole), percent(state.reference_seconds, whole),
      percent(state.our_seconds, whole), percent(std::max(rest, 0.0), whole));
}

// The strategies whose mutants are kept most often, per 1,000.
std::string strategies(const CampaignState& state) {
  std::vector<std::pair<double, std::string>> best;
  for (const fuzzing::StrategyCount& strategy : state.strategies)
    if (strategy.made >= kEnoughMutants)
      best.emplace_back(
          1000 * static_cast<double>(strategy.kept) / static_cast<double>(strategy.made),
          strategy.name);
  std::ranges::sort(best, std::greater());
  std::string text;
  for (size_t i = 0; i < std::min(best.size(), kShownNames); ++i)
    text +=
        fmt::format("{} {} {:.0f}", i == 0 ? "kept of 1,000:" : ",", best[i].second, best[i].first);
  return text;
}

std::string logics(const ScreenData& data) {
  std::string text;
  for (size_t i = 0; i < std::min(data.logics.size(), kShownNames); ++i)
    text += fmt::format("{}{} {}", i == 0 ? "" : ", ", data.logics[i].first, data.logics[i].second);
  if (data.logics.size() > kShownNames)
    text += fmt::format(", and {} more", data.logics.size() - kShownNames);
  return text;
}

std::string verification(const CampaignState& state) {
  const VerifyCount& verify = *state.verify;
  std::string text = fmt::format("{} inputs, {} waiting, {} dropped, {} crashes", verify.verified,
                                 verify.waiting, verify.dropped, verify.crashes);
  if (!verify.build.empty() && verify.build != to_string(BuildState::kReady))
    text += "; its build is " + verify.build;
  return text;
}

}  // namespace

std::string block_curve(const std::vector<std::pair<double, double>>& points, size_t columns) {
  constexpr std::array<const char*, 8> kBlocks = {"\u2581", "\u2582", "\u2583", "\u2584",
                                                  "\u2585", "\u2586", "\u2587", "\u2588"};
  if (points.size() < 2) return "";
  const auto [low, high] = std::ranges::minmax(points, {}, &std::pair<double, double>::second);
  const double first = points.front().first;
  const double span = points.back().first - first;
  std::string text;
  size_t at = 0;
  for (size_t column = 0; column < columns; ++column) {
    const double time =
        first + span * static_cast<double>(column + 1) / static_cast<double>(columns);
    while (at + 1 < points.size() && points[at + 1].first <= time) ++at;
    const double height = high.second > low.second
                              ? (points[at].second - low.second) / (high.second - low.second)
                              : 0;
    text += kBlocks[static_cast<size_t>(std::lround(height * (kBlocks.size() - 1)))];
  }
  return text;
}

std::vector<std::string> campaign_screen(const CampaignState& state, const ScreenData& data) {
  std::vector<std::string> lines = {
      fmt::format("gadfly fuzz  {}, engine {}, seed {}", state.target, state.engine, state.seed)};
  lines.push_back(line(
      "time",
      fmt::format(
          "{} of {}{}", clock_text(state.seconds), clock_text(data.limit),
          state.earlier.parts == 0 ? "" : ", and earlier " + clock_text(state.earlier.seconds))));
  lines.push_back(
      line("executions", fmt::format("{}, {:.0f} per second", state.executions, data.rate)));
  if (state.guided) {
    lines.push_back(
        line("edges", state.first_coverage == 0
                          ? fmt::format("{} (reading {} seeds)", state.coverage, state.seeds)
                          : fmt::format("{}, {} more than the seeds; the last new one {}",
                                        state.coverage, state.coverage - state.first_coverage,
                                        ago(state.seconds, data.last_edge))));
    lines.push_back(line("kept", fmt::format("{} inputs, {} seeds", state.corpus, state.seeds)));
  }
  const auto optional_line = [&](std::string_view what, const std::string& text) {
    if (!text.empty()) lines.push_back(line(what, text));
  };
  if (state.guided) optional_line("", block_curve(data.curve, kCurveColumns));
  optional_line("logics", logics(data));
  optional_line("strategies", strategies(state));
  lines.push_back(line("answers", answers(state)));
  for (const SolverTally& solver : state.solvers)
    lines.push_back(line(solver.name, fmt::format("accepted {}, rejected {}, no answer {}",
                                                  solver.accepted, solver.rejected, solver.lost)));
  if (state.guided && state.workers > 0 && state.solvers.empty())
    lines.push_back(line("seconds", times(state, state.workers)));
  if (state.guided)
    lines.push_back(
        line("workers", fmt::format("{}; {} crashes or exits, {} inputs too slow", state.workers,
                                    state.restarts + state.resumptions, state.too_slow)));
  if (state.verify) lines.push_back(line("verified", verification(state)));
  lines.push_back(
      line("findings",
           fmt::format(
               "{}{}; {} to be confirmed", data.findings.size(),
               data.last_finding ? ", the last one " + ago(state.seconds, data.last_finding) : "",
               data.waiting)));
  const size_t shown = std::min(data.findings.size(), kShownFindings);
  for (size_t i = 0; i < shown; ++i)
    lines.push_back(line("", data.findings[data.findings.size() - 1 - i]));
  lines.emplace_back("  Ctrl-C ends the campaign and prints its summary");
  return lines;
}

}  // namespace gadfly::tools::inline campaign
