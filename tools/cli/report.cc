// SPDX-License-Identifier: Apache-2.0
// gadfly report: findings as issues for the tracker of a solver, in Markdown.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "tools/cli/triage/triage_run.h"
#include "tools/console/files.h"
#include "tools/triage/tracker_report.h"

namespace gadfly::tools::inline cli {
namespace {

struct ReportOptions : TriageRun {
  std::string file;  // to write; empty: standard output
  size_t most = 0;   // reports; 0: all
};

ExitCode report(const Output& output, const ReportOptions& options) {
  return run_triage(output, options, [&](const std::vector<Bucket>& all, size_t) {
    // A team wants neither a bug that it has mended nor one twice.
    std::vector<Bucket> found;
    for (const Bucket& bucket : all)
      if (!bucket.best().outdated && !bucket.like) found.push_back(bucket);
    if (found.size() < all.size())
      output.complain(
          fmt::format("{} bugs are left out: the current versions agree on them, or they "
                      "are probably others of the list; `gadfly triage` lists them",
                      all.size() - found.size()));
    std::string text;
    const size_t most = options.most == 0 ? found.size() : std::min(options.most, found.size());
    for (size_t i = 0; i < most; ++i) {
      const std::string one = tracker_report(found[i]);
      output.object({{"file", found[i].best().script.file}, {"markdown", one}});
      text += (i == 0 ? "" : "---\n\n") + one;
    }
    if (most < found.size())
      output.complain(fmt::format("{} less important bugs are left out", found.size() - most));
    if (found.empty()) output.complain("no finding is left: nothing to report");
    if (options.file.empty()) {
      if (!text.empty()) output.text(text.substr(0, text.size() - 1));
      return kExitFine;
    }
    if (const Result<Done> written = write_text(options.file, text); !written) {
      output.error(options.file, written.error());
      return kExitEnvironment;
    }
    return kExitFine;
  });
}

}  // namespace

void add_report(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand = app.add_subcommand(
      "report", "Write findings as issues for a tracker, in Markdown, the most important first");
  auto options = std::make_shared<ReportOptions>();
  add_triage_options(*subcommand, *options);
  subcommand->add_option("-o,--output", options->file, "File to write; default: standard output")
      ->type_name("FILE");
  subcommand->add_option("--most", options->most,
                         "At most this number of bugs, such as the three a week that the team of "
                         "cvc5 takes; default: all");
  subcommand->callback(
      [options, &run] { run = [options](Output& output) { return report(output, *options); }; });
}

}  // namespace gadfly::tools::inline cli
