// SPDX-License-Identifier: Apache-2.0
// One reduction from the command line to its last line: look at the original, reduce, write OUT as
// it gets smaller, run the result once more.
#pragma once

#include "lib/base/exit_codes.h"
#include "lib/reducer/reducer.h"
#include "tools/console/output.h"
#include "tools/reduce/reduction_options.h"

namespace gadfly::tools::inline reduce {

struct Reduced {
  ExitCode code = kExitFine;  // else there is nothing but it, and what was wrong has been said
  size_t bytes_in = 0;
  size_t bytes_out = 0;
  double seconds = 0;
  bool interrupted = false;
  reducer::Reduction reduction = {};
};

Reduced reduce_file(const Output& output, const ReduceOptions& options);

// The same, and says what came of it.
ExitCode run_reduction(const Output& output, const ReduceOptions& options);

}  // namespace gadfly::tools::inline reduce
