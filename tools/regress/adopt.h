// SPDX-License-Identifier: Apache-2.0
// Found bugs become regressions: findings are confirmed, and what stands is taken into a folder of
// regressions (docs/corpus.md).
#pragma once

#include "lib/base/exit_codes.h"
#include "tools/console/output.h"
#include "tools/regress/replay_session.h"

namespace gadfly::tools::inline regress {

// Adopts options.files into the folder options.adopt. kExitBadInput where one is not confirmed.
ExitCode adopt(const Output& output, const ReplayOptions& options);

}  // namespace gadfly::tools::inline regress
