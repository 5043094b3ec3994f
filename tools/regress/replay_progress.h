// SPDX-License-Identifier: Apache-2.0
// How far a long run is: one line on stderr that is written over, and only where that is a
// terminal.
#pragma once

#include <cstddef>

#include "tools/console/status_line.h"

namespace gadfly::tools::inline regress {

class Progress {
 public:
  explicit Progress(size_t total) : total_(total) {}

  void show(size_t done, bool ending);
  void clear() { line_.clear(); }  // before anything else is printed

 private:
  size_t total_;
  StatusLine line_;
};

}  // namespace gadfly::tools::inline regress
