// SPDX-License-Identifier: Apache-2.0
// Internal errors: a process of a campaign may end because Gadfly itself is wrong (a failed check,
// or a crash in its own code). That is no finding about a solver, and the campaign reports it
// apart.
#pragma once

#include <optional>
#include <string>

namespace gadfly::tools::inline campaign {

// Returns the line of an internal error in what a process printed; nothing if there is none.
std::optional<std::string> internal_error(const std::string& log);

}  // namespace gadfly::tools::inline campaign
