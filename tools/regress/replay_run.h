// SPDX-License-Identifier: Apache-2.0
// Replaying one file: what the target says about it in fresh processes, held against what the file
// expects.
#pragma once

#include <string>

#include "harness/findings/confirmation.h"
#include "lib/base/result.h"
#include "tools/console/installation.h"
#include "tools/regress/replay_row.h"

namespace gadfly::tools::inline regress {

struct ReplayTarget {
  FuzzTarget target;
  harness::ConfirmOptions how;
};

// kIo where the target cannot be run at all. May be called on several threads at once.
Result<Row> replay_file(const std::string& file, const ReplayTarget& target);

// Reads a script for replay; kIo for the standard input too, which a target cannot be given.
Result<std::string> read_replayed(const std::string& file);

// One line on an outcome that is no finding that stands: why not.
std::string describe(const harness::Confirmation& confirmation, const ReplayTarget& target);

}  // namespace gadfly::tools::inline regress
