// SPDX-License-Identifier: Apache-2.0
// A status line on stderr that each update overwrites, if stderr is a terminal.
#pragma once

#include <string>

namespace gadfly::tools::inline console {

class StatusLine {
 public:
  StatusLine();

  bool on_terminal() const { return terminal_; }
  // Overwrites the line; does nothing if stderr is not a terminal.
  void show(const std::string& text);
  void clear();  // to be called before other output

 private:
  bool terminal_;
  bool shown_ = false;
};

}  // namespace gadfly::tools::inline console
