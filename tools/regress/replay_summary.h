// SPDX-License-Identifier: Apache-2.0
// The end of a replay: each file that is not as expected, with its whole name and why, and a line
// of counts.
#pragma once

#include <string>
#include <vector>

#include "tools/console/output.h"
#include "tools/regress/replay_row.h"

namespace gadfly::tools::inline regress {

// `files`: how many were asked for. `seconds`: the wall clock of all.
void tell_summary(const Output& output, const std::vector<Row>& rows, size_t files, double seconds);

}  // namespace gadfly::tools::inline regress
