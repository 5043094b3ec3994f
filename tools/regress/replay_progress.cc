// SPDX-License-Identifier: Apache-2.0
// Formats the progress line (replay_progress.h).
#include "tools/regress/replay_progress.h"

#include <fmt/format.h>

namespace gadfly::tools::inline regress {

void Progress::show(size_t done, bool ending) {
  line_.show(
      fmt::format("{} of {} files{}", done, total_,
                  ending ? ", waiting for runs in progress; Ctrl-C again exits at once" : ""));
}

}  // namespace gadfly::tools::inline regress
