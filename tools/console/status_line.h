// SPDX-License-Identifier: Apache-2.0
// One line on stderr that is written over, where that is a terminal.
#pragma once

#include <string>

namespace gadfly::tools::inline console {

class StatusLine {
 public:
  StatusLine();

  bool on_terminal() const { return terminal_; }
  // Writes over the line, on a terminal; does nothing elsewhere.
  void show(const std::string& text);
  void clear();  // before anything else is printed

 private:
  bool terminal_;
  bool shown_ = false;
};

}  // namespace gadfly::tools::inline console
