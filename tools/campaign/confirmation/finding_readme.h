// SPDX-License-Identifier: Apache-2.0
// The README.txt of a finding: a report that can be pasted into an issue tracker, with the commands
// by which to see the finding again, without Gadfly and with it.
#pragma once

#include <string>
#include <vector>

#include "harness/findings/finding.h"

namespace gadfly::tools::inline campaign {

// Returns the text. Its commands run in the finding's folder.
std::string readme(const harness::Finding& finding);

// Returns the command that judges a script by solvers, as --solver names them.
std::string judge_command(const std::string& script, const std::vector<std::string>& solvers);

// Returns the options of `gadfly judge` that set the same for its solvers, each after a space;
// empty if nothing is set.
std::string judge_options(const solver_facts::RunSettings& settings);

}  // namespace gadfly::tools::inline campaign
