// SPDX-License-Identifier: Apache-2.0
// The result of one file of a regression corpus (docs/corpus.md), and its three forms: a row of the
// table, a JSON object, a case of JUnit's report.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "harness/judge/judge.h"
#include "lib/base/exit_codes.h"
#include "lib/base/result.h"
#include "tools/console/output.h"
#include "tools/regress/junit.h"
#include "tools/regress/regression.h"

namespace gadfly::tools::inline regress {

// In the order of the summary.
enum class Status : uint8_t {
  kOk,           // as expected
  kUnjudged,     // an expected wrong answer, and no reference solver to compare with
  kFixed,        // an expected finding is gone
  kRegressed,    // a finding where none was expected
  kOther,        // another finding than the expected one
  kUnstable,     // a finding, but not in every run
  kTimeout,      // a run reached its limit on time: nothing is decided
  kOutOfMemory,  // the same with memory
  kBroken,       // the target exited without a report, or Gadfly had an internal error
  kUnreadable,   // the file or its head cannot be read
};

// "ok", "unjudged", "fixed", "regressed", "other", "unstable", "timeout", "out-of-memory",
// "broken", "unreadable".
const char* to_string(Status status);

struct Row {
  std::string file;
  Status status = Status::kOk;
  std::string outcome;  // from harness::to_string(), "unstable", or empty if nothing ran
  Expectation expected;
  std::optional<harness::Verdict> verdict;  // of a confirmed finding
  std::string message;                      // one line about the status; may be empty if it is ok
  std::optional<Error> error;               // of kUnreadable: why
  std::string log;                          // what the target printed
  double seconds = 0;                       // of the first run
  bool updated = false;                     // the file expects from now on what was found
};

// Returns the exit code for one row. `strict`: kFixed counts as a finding.
ExitCode exit_code_of(const Row& row, bool strict);

// Returns the exit code of two results together: 1 if either has it, else 3, else 2, else 0.
ExitCode worse(ExitCode a, ExitCode b);

// The three forms of a row; table_head() is the first line of the table.
std::string table_head();
std::string table_line(const Row& row);
Json json_of(const Row& row, const std::string& target);
JunitCase junit_of(const Row& row, const std::string& target, bool strict);

}  // namespace gadfly::tools::inline regress
