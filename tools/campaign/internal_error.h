// SPDX-License-Identifier: Apache-2.0
// Internal errors: a process of a campaign may exit because Gadfly itself is wrong (a failed check,
// or a crash in its own code). That is not a finding about a solver, so the campaign reports it
// separately.
#pragma once

#include <optional>
#include <string>

namespace gadfly::tools::inline campaign {

// Returns the line of an internal error in the output of a process; nothing without such an error.
std::optional<std::string> internal_error(const std::string& log);

}  // namespace gadfly::tools::inline campaign
