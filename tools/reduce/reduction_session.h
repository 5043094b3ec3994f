// SPDX-License-Identifier: Apache-2.0
// One reduction from options to result: runs the original, reduces it, writes OUT as it gets
// smaller, and checks the result once more.
#pragma once

#include "lib/base/exit_codes.h"
#include "lib/reducer/reducer.h"
#include "tools/console/output.h"
#include "tools/reduce/reduction_options.h"

namespace gadfly::tools::inline reduce {

struct Reduced {
  ExitCode code = kExitFine;  // otherwise the error is printed, and all else is empty
  size_t bytes_in = 0;
  size_t bytes_out = 0;
  double seconds = 0;
  bool interrupted = false;
  reducer::Reduction reduction = {};
};

// Reduces options.in to options.out. Prints errors and what is kept, but not the result.
Reduced reduce_file(const Output& output, const ReduceOptions& options);

// The same, and prints the result. Returns the exit code.
ExitCode run_reduction(const Output& output, const ReduceOptions& options);

}  // namespace gadfly::tools::inline reduce
