// SPDX-License-Identifier: Apache-2.0
// Divides the time for reduction among the findings that are not reduced yet (findings_reducer.h).
#include "tools/campaign/confirmation/findings_reducer.h"

#include <fmt/format.h>

#include <optional>

#include "lib/base/file.h"
#include "lib/process/interrupt.h"
#include "proto/finding_file.h"
#include "tools/campaign/confirmation/finding_readme.h"
#include "tools/reduce/reduction_session.h"

namespace gadfly::tools::inline campaign {

namespace fs = std::filesystem;

namespace {

// Returns whether the finding names its own program instead of the build that replays by default.
bool has_own_program(const fs::path& folder) {
  const Result<harness::Finding> finding = proto::read_finding(folder);
  return finding && !finding->binary.empty();
}

// Writes README.txt again, with the reduced script if there is one.
void renew_readme(const fs::path& folder) {
  Result<harness::Finding> finding = proto::read_finding(folder);
  const std::optional<std::string> reduced = read_file(folder / "reduced.smt2");
  if (!finding || !reduced) return;
  finding->input = read_file(folder / "input.smt2").value_or("");
  finding->reduced = *reduced;
  write_atomically(folder / "README.txt", readme(*finding)).ok();
}

}  // namespace

void reduce_findings(const CampaignOptions& options, const Output& output,
                     const std::vector<FindingCount>& findings, const fs::path& replay) {
  std::vector<fs::path> folders;
  std::error_code code;
  for (const FindingCount& finding : findings)
    if (!fs::exists(finding.path / "reduced.smt2", code)) folders.push_back(finding.path);
  if (folders.empty() || options.reduce_seconds <= 0 || process::StopRequest::interrupted()) return;
  if (replay.empty()) {
    output.complain("findings are not reduced: no replay program beside the target");
    return;
  }
  output.complain(fmt::format("reducing {} finding{}, at most {:.0f} s", folders.size(),
                              folders.size() == 1 ? "" : "s", options.reduce_seconds));
  const process::StopRequest stop(options.reduce_seconds);
  for (size_t i = 0; i < folders.size() && !stop.due(); ++i) {
    ReduceOptions how;
    how.finding = folders[i].string();
    how.in = (folders[i] / "input.smt2").string();
    how.out = (folders[i] / "reduced.smt2").string();
    if (!has_own_program(folders[i])) how.binary = replay.string();
    how.reference = options.reference.empty() ? "none" : options.reference;
    how.jobs = options.jobs;
    // The others get the time that one finding does not need.
    how.budget =
        (options.reduce_seconds - stop.elapsed()) / static_cast<double>(folders.size() - i);
    reduce_file(output, how);
    renew_readme(folders[i]);
  }
}

}  // namespace gadfly::tools::inline campaign
