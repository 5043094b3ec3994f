// SPDX-License-Identifier: Apache-2.0
// Triages one script after the other; Ctrl-C ends after the current one, and what is done is
// printed.
#include "tools/cli/triage/triage_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "lib/process/interrupt.h"
#include "tools/console/status_line.h"

namespace gadfly::tools::inline cli {

void add_triage_options(CLI::App& subcommand, TriageRun& options) {
  subcommand
      .add_option("PATHS", options.paths,
                  "Folders of campaigns or of findings, or scripts (then with --solver)")
      ->required();
  subcommand
      .add_option("--solver", options.how.solvers,
                  "Also ask this solver, such as another version: a known solver, a command, or "
                  "NAME=COMMAND; repeat it for each solver. All versions of the culprit that "
                  "`gadfly solvers list` lists are asked anyway")
      ->allow_extra_args(false);
  subcommand
      .add_option("--toggle-time", options.how.toggle_seconds,
                  "Maximum seconds to try options of the culprit on one finding; 0: none is tried")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
}

ExitCode run_triage(const Output& output, const TriageRun& options,
                    const std::function<ExitCode(const std::vector<Bucket>&, size_t)>& print) {
  const Result<std::vector<FoundScript>> scripts = find_scripts(options.paths);
  if (!scripts) {
    output.complain(scripts.error().message);
    return kExitBadInput;
  }
  const process::StopRequest stop(std::numeric_limits<double>::infinity());
  StatusLine status;
  std::vector<Triaged> findings;
  ExitCode failed = kExitFine;
  size_t done = 0;
  for (const FoundScript& script : *scripts) {
    if (stop.due()) break;
    status.show(fmt::format("{} of {}: {}", ++done, scripts->size(), script.file));
    Result<Triaged> triaged = triage_script(script, options.how);
    status.clear();
    if (triaged) {
      findings.push_back(std::move(*triaged));
      continue;
    }
    const bool bad_input = triaged.error().code != ErrorCode::kIo;
    failed = std::max(failed, bad_input ? kExitBadInput : kExitEnvironment);
    output.error(script.file, triaged.error());
  }
  if (done < scripts->size())
    output.complain(fmt::format("interrupted: {} of {} scripts", done, scripts->size()));
  const size_t judged = findings.size();
  const std::vector<Bucket> found = buckets(std::move(findings));
  size_t shown = 0;
  for (const Bucket& bucket : found) shown += bucket.findings.size();
  const ExitCode code = print(found, judged - shown);
  return failed != kExitFine ? failed : code;
}

}  // namespace gadfly::tools::inline cli
