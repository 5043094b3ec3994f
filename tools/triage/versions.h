// SPDX-License-Identifier: Apache-2.0
// The versions of a solver that are on this machine.
#pragma once

#include <string>
#include <vector>

namespace gadfly::tools::inline triage {

// The name of the known solver behind a solver as --solver names it, also behind a named build of
// it: z3 for z3@5.4.1.0. Without a known solver, its own name.
std::string product_of(const std::string& solver);

// All versions of a known solver: those installed, the named builds, and the one in PATH.
std::vector<std::string> versions_of(const std::string& product);

// Those of them that count as today's: the newest installed one and all named builds; if there is
// neither, the one in PATH.
std::vector<std::string> current_versions_of(const std::string& product);

}  // namespace gadfly::tools::inline triage
