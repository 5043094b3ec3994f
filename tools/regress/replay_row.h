// SPDX-License-Identifier: Apache-2.0
// What came of one file of a regression corpus (docs/corpus.md), and how it is told: a row of the
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

// In the order in which the summary speaks of them.
enum class Status : uint8_t {
  kOk,           // as expected
  kUnjudged,     // an expected finding needs a second opinion, and none was asked for
  kFixed,        // an expected finding is gone
  kRegressed,    // a finding where none was expected
  kOther,        // another finding than the expected one
  kUnstable,     // a finding, but not in each run
  kTimeout,      // nothing was decided within the limits
  kOutOfMemory,  // the same
  kBroken,       // the target died in a way that says nothing, or Gadfly itself is wrong
  kUnreadable,   // the file, or its head
};

// "ok", "unjudged", "fixed", "regressed", "other", "unstable", "timeout", "out-of-memory",
// "broken", "unreadable".
const char* to_string(Status status);

struct Row {
  std::string file;
  Status status = Status::kOk;
  std::string outcome;  // as harness::to_string() has it, "unstable", or empty where nothing ran
  Expectation expected;
  std::optional<harness::Verdict> verdict;  // of a finding that stands
  std::string message;                      // one line: why it is not ok; empty where it is
  std::optional<Error> error;               // why it is unreadable
  std::string log;                          // what the target printed
  double seconds = 0;                       // of the first run
  bool updated = false;                     // the expectation in the file is now what was seen
};

// What one row means for the exit code. `strict`: a bug that is gone counts as one that is there.
ExitCode exit_code_of(const Row& row, bool strict);

// The exit code of a whole from those of its parts: 1 before 3 before 2.
ExitCode worse(ExitCode a, ExitCode b);

std::string table_head();
std::string table_line(const Row& row);
Json json_of(const Row& row, const std::string& target);
JunitCase junit_of(const Row& row, const std::string& target, bool strict);

}  // namespace gadfly::tools::inline regress
