// SPDX-License-Identifier: Apache-2.0
// Finds out by trying what a solver refuses of the language: its logics, features, commands, sorts,
// operators and options, with one small script for each (docs/solvers.md).
#pragma once

#include <functional>
#include <string_view>

#include "lib/base/result.h"
#include "tools/probing/asker.h"
#include "tools/probing/refused_parts.h"

namespace gadfly::tools::inline probing {

// Asks the solver some thousand scripts. Calls `begin` with the name of each section in turn.
// kUnsupported if the solver accepts no logic.
Result<RefusedParts> find_refused_parts(Asker& asker,
                                        const std::function<void(std::string_view)>& begin);

}  // namespace gadfly::tools::inline probing
