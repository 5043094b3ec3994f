// SPDX-License-Identifier: Apache-2.0
// Formats the result of one file, and derives its exit code (replay_row.h).
#include "tools/regress/replay_row.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace gadfly::tools::inline regress {
namespace {

constexpr size_t kFileBytes = 66;  // of the 100 bytes of a table line
constexpr size_t kLogLines = 40;   // limits on the log in a report
constexpr size_t kLogBytes = 8192;

// Shortens a path for the table. Keeps the end, because it identifies a file better than the
// beginning.
std::string end_of(const std::string& file) {
  const std::string line = shortened(file, file.size());
  return line.size() <= kFileBytes ? line : "..." + line.substr(line.size() - kFileBytes + 3);
}

// Returns the first lines of a log, at most kLogLines and kLogBytes.
std::string beginning_of(std::string_view log) {
  size_t end = 0;
  for (size_t i = 0; i < kLogLines && end < log.size(); ++i)
    end = std::min(log.find('\n', end), log.size() - 1) + 1;
  return std::string(log.substr(0, std::min(end, kLogBytes)));
}

}  // namespace

const char* to_string(Status status) {
  switch (status) {
    case Status::kOk:
      return "ok";
    case Status::kNotRun:
      return "not-run";
    case Status::kUnjudged:
      return "unjudged";
    case Status::kFixed:
      return "fixed";
    case Status::kFound:
      return "found";
    case Status::kRegressed:
      return "regressed";
    case Status::kOther:
      return "other";
    case Status::kUnstable:
      return "unstable";
    case Status::kTimeout:
      return "timeout";
    case Status::kOutOfMemory:
      return "out-of-memory";
    case Status::kBroken:
      return "broken";
    case Status::kUnreadable:
      return "unreadable";
  }
  return "";
}

ExitCode exit_code_of(const Row& row, bool strict) {
  if (row.updated) return kExitFine;
  switch (row.status) {
    case Status::kOk:
    case Status::kUnjudged:
      return kExitFine;
    case Status::kNotRun:
    case Status::kFixed:
      return strict ? kExitFindings : kExitFine;
    case Status::kFound:
    case Status::kRegressed:
    case Status::kOther:
    case Status::kUnstable:
    case Status::kTimeout:
    case Status::kOutOfMemory:
      return kExitFindings;
    case Status::kBroken:
      return kExitEnvironment;
    case Status::kUnreadable:
      return kExitBadInput;
  }
  return kExitEnvironment;
}

ExitCode worse(ExitCode a, ExitCode b) {
  for (const ExitCode code : {kExitFindings, kExitEnvironment, kExitBadInput})
    if (a == code || b == code) return code;
  return kExitFine;
}

std::string table_head() {
  return fmt::format("{:13} {:8} {:>8}  {}", "status", "expected", "seconds", "file");
}

std::string table_line(const Row& row) {
  return fmt::format("{:13} {:8} {:8.3f}  {}", to_string(row.status),
                     row.expected.clean() ? "clean" : "finding", row.seconds, end_of(row.file));
}

Json json_of(const Row& row, const std::string& target) {
  return {{"file", row.file},
          {"target", target},
          {"outcome", row.outcome},
          {"kind", row.verdict ? harness::to_string(row.verdict->kind) : ""},
          {"signature", row.verdict ? row.verdict->signature : ""},
          {"seconds", row.seconds},
          {"expected", to_string(row.expected)},
          {"status", to_string(row.status)}};
}

JunitCase junit_of(const Row& row, const std::string& target, bool strict) {
  JunitCase one;
  one.name = row.file;
  one.classname = target;
  one.seconds = row.seconds;
  one.message = row.message;
  const ExitCode code = exit_code_of(row, strict);
  if (code == kExitFine) return one;
  one.outcome = code == kExitFindings ? JunitCase::Outcome::kFailed : JunitCase::Outcome::kError;
  one.type = row.verdict ? harness::to_string(row.verdict->kind) : to_string(row.status);
  one.message = fmt::format("{}: {}", to_string(row.status), row.message);
  one.log = beginning_of(row.log);
  return one;
}

}  // namespace gadfly::tools::inline regress
