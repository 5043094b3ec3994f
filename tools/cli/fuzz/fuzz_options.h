// SPDX-License-Identifier: Apache-2.0
// The options of `gadfly fuzz`, as the command line gives them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/campaign/campaign_options.h"
#include "tools/cli/command_line.h"
#include "tools/cli/fuzz/fuzz_kind.h"
#include "tools/console/fuzz_targets.h"

namespace gadfly::tools::inline cli {

struct FuzzOptions {
  CampaignOptions campaign;
  std::vector<std::string> arguments;  // the target, unless unguided, then seeds
  std::string time = "60s";
  std::optional<uint64_t> seed;
  FuzzKind kind = FuzzKind::kTarget;
  std::vector<Engine> engines = {Engine::kLibFuzzer};
  bool unguided = false;
  std::string command;  // of a solver's own binary
  double timeout = 0;   // seconds; 0: not given
  std::optional<uint32_t> memory;
  std::string conflict;      // between options; empty if there is no conflict
  std::string warning;       // of --resume; may be empty
  bool keeps_seeds = false;  // no others are given with --resume
};

// Declares the options. They refer to `options`, which must outlive the subcommand.
void add_fuzz_options(CLI::App& subcommand, FuzzOptions& options);

}  // namespace gadfly::tools::inline cli
