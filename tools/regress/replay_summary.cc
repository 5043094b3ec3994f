// SPDX-License-Identifier: Apache-2.0
// Groups rows by status, and counts them (replay_summary.h).
#include "tools/regress/replay_summary.h"

#include <fmt/format.h>

#include <algorithm>

namespace gadfly::tools::inline regress {
namespace {

constexpr size_t kMessageBytes = 400;

const char* remark_on(Status status) {
  switch (status) {
    case Status::kNotRun:
      return ": the solver has not answered, so nothing was tried";
    case Status::kUnjudged:
      return ": answers are compared only with a reference solver; see --reference";
    case Status::kFixed:
      return ": `--update` makes these files expect clean";
    case Status::kFound:
      return ": a finding; `--adopt FOLDER` makes these files regressions";
    case Status::kRegressed:
      return ": a finding in a file that says clean: the bug is back";
    case Status::kOther:
      return ": another finding than the expected one; `--update` makes these files expect it";
    case Status::kUnstable:
      return ": a finding, but not in every run";
    case Status::kTimeout:
    case Status::kOutOfMemory:
      return ": a limit was reached, so nothing is decided";
    case Status::kBroken:
      return ": the target or Gadfly failed; run `gadfly doctor`";
    case Status::kOk:
    case Status::kUnreadable:
      return "";
  }
  return "";
}

// Returns the part of the last line that counts the files with one status.
std::string count_of(const std::vector<Row>& rows, Status status) {
  const auto count = std::ranges::count(rows, status, &Row::status);
  if (status == Status::kOk) {
    const auto open = std::ranges::count_if(
        rows, [](const Row& row) { return row.status == Status::kOk && !row.expected.clean(); });
    return fmt::format("{} ok{}", count,
                       open == 0 ? "" : fmt::format(" ({} known and open)", open));
  }
  return count == 0 ? "" : fmt::format(", {} {}", count, to_string(status));
}

void print_group(const Output& output, const std::vector<Row>& rows, Status status) {
  bool first = true;
  for (const Row& row : rows) {
    if (row.status != status) continue;
    if (first) output.text(fmt::format("\n{}{}", to_string(status), remark_on(status)));
    first = false;
    output.text(fmt::format("  {}\n    {}", shortened(row.file, row.file.size()),
                            shortened(row.message, kMessageBytes)));
    if (row.updated) output.text("    updated: the file expects this from now on");
  }
}

}  // namespace

void print_summary(const Output& output, const std::vector<Row>& rows, size_t files,
                   double seconds) {
  std::string counts;
  for (auto i = static_cast<uint8_t>(Status::kOk); i <= static_cast<uint8_t>(Status::kUnreadable);
       ++i) {
    const auto status = static_cast<Status>(i);
    counts += count_of(rows, status);
    if (status != Status::kOk) print_group(output, rows, status);
  }
  const size_t left = files - rows.size();
  output.text(fmt::format("\n{} file{}: {}{}; {:.1f} seconds", files, files == 1 ? "" : "s", counts,
                          left == 0 ? "" : fmt::format(", {} not run", left), seconds));
}

}  // namespace gadfly::tools::inline regress
