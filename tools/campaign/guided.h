// SPDX-License-Identifier: Apache-2.0
// A campaign with coverage under libFuzzer: workers on one fuzz target that share a corpus folder.
#pragma once

#include "lib/base/exit_codes.h"
#include "tools/campaign/options.h"
#include "tools/output.h"

namespace gadfly::tools {

// Runs to its end, says the summary, and returns what it came to.
ExitCode run_guided(const CampaignOptions& options, const Output& output);

}  // namespace gadfly::tools
