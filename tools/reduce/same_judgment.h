// SPDX-License-Identifier: Apache-2.0
// The check of a reduction that keeps a finding among solver binaries: the solvers run on each
// candidate, and the judge must report the same kind of bug in the same solver.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lib/solver_facts/run_settings.h"
#include "tools/reduce/question.h"

namespace gadfly::tools::inline reduce {

// Returns the question whether the solvers show the same finding. `solvers`: as --solver names
// them. `workers`: threads that ask it; each starts the solvers for itself. kIo if a solver cannot
// run.
Result<std::unique_ptr<Question>> ask_same_judgment(std::vector<std::string> solvers,
                                                    solver_facts::RunSettings settings,
                                                    uint32_t workers);

}  // namespace gadfly::tools::inline reduce
