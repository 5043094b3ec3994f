// SPDX-License-Identifier: Apache-2.0
// What `gadfly triage` and `gadfly report` share: their options, and the work before they print.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tools/cli/subcommand.h"
#include "tools/triage/triage.h"

namespace gadfly::tools::inline cli {

struct TriageRun {
  std::vector<std::string> paths;
  TriageOptions how;
};

void add_triage_options(CLI::App& subcommand, TriageRun& options);

// Triages the scripts in the paths, and calls `print` with the buckets and the number of scripts
// that show no bug any more. Complains about scripts that cannot be judged.
ExitCode run_triage(const Output& output, const TriageRun& options,
                    const std::function<ExitCode(const std::vector<Bucket>&, size_t gone)>& print);

}  // namespace gadfly::tools::inline cli
