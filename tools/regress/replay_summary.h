// SPDX-License-Identifier: Apache-2.0
// The summary of a replay: each file that is not as expected, with its full path and the reason,
// and a line of counts.
#pragma once

#include <string>
#include <vector>

#include "tools/console/output.h"
#include "tools/regress/replay_row.h"

namespace gadfly::tools::inline regress {

// Prints the summary. `files`: number of files to replay. `seconds`: wall-clock time of the replay.
void print_summary(const Output& output, const std::vector<Row>& rows, size_t files,
                   double seconds);

}  // namespace gadfly::tools::inline regress
