// SPDX-License-Identifier: Apache-2.0
// Runs solver binaries on one file and judges their answers: what a fuzz target does in its own
// process, for a regression corpus of a binary.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "harness/findings/confirmation.h"
#include "lib/solver_facts/run_settings.h"

namespace gadfly::tools::inline regress {

// Returns kFinding with the verdict, kTimeout if a solver reached its time limit and there is no
// finding, else kClean. `solvers`: as --solver names them. Errors: kIo if a solver cannot run or
// the file cannot be read, or those of reading a script.
Result<harness::Outcome> run_solvers(const std::vector<std::string>& solvers,
                                     const solver_facts::RunSettings& settings,
                                     const std::filesystem::path& file,
                                     const harness::ConfirmOptions& how);

}  // namespace gadfly::tools::inline regress
