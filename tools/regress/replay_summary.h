// SPDX-License-Identifier: Apache-2.0
// Prints the summary of a replay: each file whose status is not ok, grouped by status, with its
// full path and the reason; then one line with the number of files of each status.
#pragma once

#include <string>
#include <vector>

#include "tools/console/output.h"
#include "tools/regress/replay_row.h"

namespace gadfly::tools::inline regress {

// Prints the summary. `rows` has the files that were replayed, `files` is the number of all files,
// and `seconds` the wall-clock time of the replay.
void print_summary(const Output& output, const std::vector<Row>& rows, size_t files,
                   double seconds);

}  // namespace gadfly::tools::inline regress
