// SPDX-License-Identifier: Apache-2.0
// `gadfly fuzz --resume`: what an earlier campaign was started with.
#pragma once

#include <cstdint>
#include <string>

#include "tools/cli/fuzz/fuzz_options.h"

namespace gadfly::tools::inline cli {

// Takes the folder, the options, and the random seed of an earlier campaign. Options of the command
// line come before its own. Relative names in its options are those of the folder where it was
// started. Returns why the campaign cannot be resumed; empty if it can.
std::string why_not_resumed(CLI::App& subcommand, FuzzOptions& options);

// Returns the random seed of a part of a campaign: parts must not make the same mutants.
uint64_t seed_of_part(uint64_t seed, uint64_t part);

}  // namespace gadfly::tools::inline cli
