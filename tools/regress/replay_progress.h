// SPDX-License-Identifier: Apache-2.0
// Shows the progress of a long run as one line on stderr, which each update overwrites. Shows
// nothing if stderr is not a terminal.
#pragma once

#include <cstddef>

#include "tools/console/status_line.h"

namespace gadfly::tools::inline regress {

class Progress {
 public:
  explicit Progress(size_t total) : total_(total) {}

  void show(size_t done, bool ending);  // `done`: number of files; `ending`: after Ctrl-C
  void clear() { line_.clear(); }       // call this before other output

 private:
  size_t total_;
  StatusLine line_;
};

}  // namespace gadfly::tools::inline regress
