// SPDX-License-Identifier: Apache-2.0
// A campaign with coverage under AFL++: one main afl-fuzz and secondary ones on one fuzz target,
// which share what they find, each with libgadfly_afl.so as its mutator.
#pragma once

#include "lib/base/exit_codes.h"
#include "tools/campaign/options.h"
#include "tools/output.h"

namespace gadfly::tools {

// Runs to its end, says the summary, and returns what it came to.
ExitCode run_afl(const CampaignOptions& options, const Output& output);

}  // namespace gadfly::tools
