// SPDX-License-Identifier: Apache-2.0
// `gadfly replay --adopt`: turns found bugs into regressions. It confirms findings, and adds the
// confirmed ones to a folder of regressions (docs/corpus.md).
#pragma once

#include "lib/base/exit_codes.h"
#include "tools/console/output.h"
#include "tools/regress/replay_session.h"

namespace gadfly::tools::inline regress {

// Adopts options.files into the folder options.adopt, and prints each result. Returns kExitBadInput
// if a file is not confirmed, kExitEnvironment if the target cannot run.
ExitCode adopt(const Output& output, const ReplayOptions& options);

}  // namespace gadfly::tools::inline regress
