// SPDX-License-Identifier: Apache-2.0
// A campaign without coverage, for solver binaries as they come: mutate seeds, ask each solver,
// compare.
#pragma once

#include "lib/base/exit_codes.h"
#include "tools/campaign/options.h"
#include "tools/output.h"

namespace gadfly::tools {

// Runs to its end, says the summary, and returns what it came to.
ExitCode run_unguided(const CampaignOptions& options, const Output& output);

}  // namespace gadfly::tools
