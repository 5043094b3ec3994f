// SPDX-License-Identifier: Apache-2.0
// One reduction from the command line to its last line: look at the original, reduce, write OUT as
// it gets smaller, run the result once more.
#pragma once

#include "lib/base/exit_codes.h"
#include "tools/output.h"
#include "tools/reduce/options.h"

namespace gadfly::tools {

ExitCode run_reduction(const Output& output, const ReduceOptions& options);

}  // namespace gadfly::tools
