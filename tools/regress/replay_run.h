// SPDX-License-Identifier: Apache-2.0
// Replays one file: runs it in fresh processes of the target, and compares the outcome with what
// the file expects.
#pragma once

#include <string>

#include "harness/findings/confirmation.h"
#include "lib/base/result.h"
#include "tools/console/installation.h"
#include "tools/regress/replay_row.h"

namespace gadfly::tools::inline regress {

// The solvers that files are replayed on: those of a fuzz target, or binaries.
struct ReplayTarget {
  std::string name;      // in the heads of files
  harness::RunOnce run;  // on one file, in fresh processes
  harness::ConfirmOptions how;
};

// Replays a file. kIo if the target cannot run at all. Several threads may call this at once.
Result<Row> replay_file(const std::string& file, const ReplayTarget& target);

// Reads a script for replay. kIo if it cannot be read, or if it is standard input (`-`).
Result<std::string> read_replayed(const std::string& file);

// Returns one line with the reason why a finding is not confirmed.
std::string describe(const harness::Confirmation& confirmation, const ReplayTarget& target);

}  // namespace gadfly::tools::inline regress
