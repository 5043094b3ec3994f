// SPDX-License-Identifier: Apache-2.0
// gadfly triage: judges findings again, sorts them into bugs, and says of each bug which versions
// and options show it; `gadfly report` writes the same for a tracker.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "tools/cli/subcommand.h"
#include "tools/cli/triage/triage_run.h"

namespace gadfly::tools::inline cli {
namespace {

Json json_of(const Bucket& bucket) {
  const Triaged& best = bucket.best();
  Json files = Json::array();
  for (const Triaged& finding : bucket.findings) files.push_back(finding.script.file);
  Json standings = Json::object();
  for (const harness::SolverStanding& one : best.judgment.standings)
    standings[one.solver] = to_string(one.standing);
  return {{"kind", to_string(best.kind)},
          {"solver", best.product},
          {"signature", best.judgment.found->signature},
          {"reason", best.judgment.found->reason},
          {"bytes", best.script.text.size()},
          {"solvers", standings},
          {"toggles", best.toggles.options},
          {"tried", best.toggles.tried},
          {"left", best.toggles.left},
          {"outdated", best.outdated},
          {"like", bucket.like ? Json(bucket.like->bucket + 1) : Json(nullptr)},
          {"files", files}};
}

void print(const Output& output, size_t number, const Bucket& bucket) {
  const Triaged& best = bucket.best();
  const auto line = [&](const char* what, const std::string& text) {
    if (!text.empty()) output.text(fmt::format("   {:10} {}", what, text));
  };
  output.text(fmt::format("{:2} {}: {}, {} bytes, {} {}", number, best.product,
                          to_string(best.kind), best.script.text.size(), bucket.findings.size(),
                          bucket.findings.size() == 1 ? "finding" : "findings"));
  line("reason", best.judgment.found->reason);
  line("wrong", solvers_with(best, harness::Standing::kWrong));
  line("crashed", solvers_with(best, harness::Standing::kCrashed));
  line("right", solvers_with(best, harness::Standing::kRight));
  line("undecided", solvers_with(best, harness::Standing::kUndecided));
  line("gone with", fmt::format("{}", fmt::join(best.toggles.options, ", ")));
  if (best.toggles.left > 0)
    line("", fmt::format("{} values of options were not tried: --toggle-time gives more time",
                         best.toggles.left));
  if (best.outdated) line("outdated", "the current versions agree; only an older one is wrong");
  if (bucket.like)
    line("like", fmt::format("bug {}: {}", bucket.like->bucket + 1, bucket.like->reason));
  for (const Triaged& finding : bucket.findings) line("", finding.script.file);
}

ExitCode triage(const Output& output, const TriageRun& options) {
  size_t number = 0;
  return run_triage(output, options, [&](const std::vector<Bucket>& found, size_t gone) {
    for (const Bucket& bucket : found) {
      print(output, ++number, bucket);
      output.object(json_of(bucket));
    }
    const auto outdated =
        std::ranges::count_if(found, [](const Bucket& bucket) { return bucket.best().outdated; });
    output.text(fmt::format(
        "{} {}{}; {} scripts that show none", found.size(), found.size() == 1 ? "bug" : "bugs",
        outdated == 0 ? "" : fmt::format(", {} of them outdated", outdated), gone));
    return found.empty() ? kExitFine : kExitFindings;
  });
}

}  // namespace

void add_triage(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand = app.add_subcommand(
      "triage", "Judge findings again, and sort them into bugs: versions, options, importance");
  auto options = std::make_shared<TriageRun>();
  add_triage_options(*subcommand, *options);
  subcommand->callback(
      [options, &run] { run = [options](Output& output) { return triage(output, *options); }; });
}

}  // namespace gadfly::tools::inline cli
