// SPDX-License-Identifier: Apache-2.0
// The progress of a long run: one line on stderr that is overwritten, and only if stderr is a
// terminal.
#pragma once

#include <cstddef>

#include "tools/console/status_line.h"

namespace gadfly::tools::inline regress {

class Progress {
 public:
  explicit Progress(size_t total) : total_(total) {}

  void show(size_t done, bool ending);  // `done`: files; `ending`: after an interrupt
  void clear() { line_.clear(); }       // before anything else is printed

 private:
  size_t total_;
  StatusLine line_;
};

}  // namespace gadfly::tools::inline regress
