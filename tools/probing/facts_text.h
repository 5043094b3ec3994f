// SPDX-License-Identifier: Apache-2.0
// Writes a solver's facts in the layout of those in harness/solvers/.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lib/solver_facts/solver_facts.h"
#include "tools/probing/refusal_entries.h"

namespace gadfly::tools::inline probing {

// Returns the text of a file with the facts. `facts`: complete (harness/processes/input_trial.h).
// `build_id`: the line in which the solver names its version; a version in it becomes the version
// of the facts. `solver`: as the user named it. The result depends on the arguments only.
std::string facts_text(const solver_facts::SolverFacts& facts, std::string_view build_id,
                       std::string_view solver, std::span<const RefusalSection> sections);

// Returns the sections (versions ...), if the build id has a version, and (refuses ...) of such a
// file. A line break is before each of them.
std::string found_facts(std::string_view build_id, std::span<const RefusalSection> sections);

// Returns the first version in a text, such as 4.8.12; empty if it has no version.
std::string version_in(std::string_view text);

}  // namespace gadfly::tools::inline probing
