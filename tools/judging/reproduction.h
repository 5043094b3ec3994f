// SPDX-License-Identifier: Apache-2.0
// Shell commands that show a finding again, for a bug report.
#pragma once

#include <string>
#include <vector>

#include "tools/console/solver_pool.h"
#include "tools/judging/judgment.h"

namespace gadfly::tools::inline judging {

// Returns for each solver that may be wrong its own command on the file, with a comment that says
// what it prints, if a run of it shows the same answers as in the judgment; then the command of
// Gadfly. No command if the file is -, standard input. Takes a run of each of these solvers.
std::vector<std::string> reproduction(SolverPool& solvers, const harness::PreparedScript& input,
                                      const Judgment& judgment, const std::string& file);

}  // namespace gadfly::tools::inline judging
