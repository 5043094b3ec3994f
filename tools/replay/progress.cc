// SPDX-License-Identifier: Apache-2.0
// Writing over one line; see progress.h.
#include "tools/replay/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace gadfly::tools {

Progress::Progress(size_t total) : total_(total), terminal_(::isatty(STDERR_FILENO) == 1) {}

void Progress::show(size_t done, bool ending) {
  if (!terminal_) return;
  fmt::print(stderr, "\r{} of {} files{}", done, total_,
             ending ? ", waiting for those that run; Ctrl-C again ends at once" : "");
  std::fflush(stderr);
  shown_ = true;
}

void Progress::clear() {
  if (!shown_) return;
  constexpr const char* kEraseLine = "\r\x1b[K";
  std::fputs(kEraseLine, stderr);
  std::fflush(stderr);
  shown_ = false;
}

}  // namespace gadfly::tools
