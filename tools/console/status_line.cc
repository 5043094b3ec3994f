// SPDX-License-Identifier: Apache-2.0
// Overwrites one line of a terminal by an escape sequence.
#include "tools/console/status_line.h"

#include <unistd.h>

#include <cstdio>

namespace gadfly::tools::inline console {

StatusLine::StatusLine() : terminal_(::isatty(STDERR_FILENO) == 1) {}

void StatusLine::show(const std::string& text) {
  if (!terminal_) return;
  clear();
  std::fputs(text.c_str(), stderr);
  std::fflush(stderr);
  shown_ = true;
}

void StatusLine::clear() {
  if (!shown_) return;
  constexpr const char* kEraseLine = "\r\x1b[K";
  std::fputs(kEraseLine, stderr);
  std::fflush(stderr);
  shown_ = false;
}

}  // namespace gadfly::tools::inline console
