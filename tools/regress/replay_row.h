// SPDX-License-Identifier: Apache-2.0
// The result of replaying one file of a regression corpus (docs/corpus.md), and its three output
// forms: a line of the table, a JSON object, and a case of a JUnit report.
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

// The status of a file, in the order of the summary.
enum class Status : uint8_t {
  kOk,           // as expected
  kNotRun,       // the solver does not support the script, or returns nothing but errors
  kUnjudged,     // a wrong answer is expected, but there is no reference solver to compare with
  kFixed,        // the expected finding does not occur any more
  kFound,        // a finding, and the file says nothing about it
  kRegressed,    // a finding, but the file says that it must be clean
  kOther,        // another finding than the expected one
  kUnstable,     // a finding, but not in every run
  kTimeout,      // a run reached its limit on time: nothing is decided
  kOutOfMemory,  // a run reached its limit on memory: nothing is decided
  kBroken,       // the target exited without a report, or Gadfly had an internal error
  kUnreadable,   // the file or its head cannot be read
};

// "ok", "not-run", "unjudged", "fixed", "found", "regressed", "other", "unstable", "timeout",
// "out-of-memory", "broken", "unreadable".
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
  double seconds = 0;                       // wall-clock time of the first run
  bool updated = false;  // the head of the file was changed to expect this result
};

// Returns the exit code for one row. `strict`: kFixed and kNotRun count as findings.
ExitCode exit_code_of(const Row& row, bool strict);

// Combines the exit codes of two results: returns 1 if either is 1, else 3 if either is 3, else 2
// if either is 2, else 0.
ExitCode worse(ExitCode a, ExitCode b);

// The three forms of a row; table_head() is the first line of the table.
std::string table_head();
std::string table_line(const Row& row);
Json json_of(const Row& row, const std::string& target);
JunitCase junit_of(const Row& row, const std::string& target, bool strict);

}  // namespace gadfly::tools::inline regress
