// SPDX-License-Identifier: Apache-2.0
// Lines on stderr that the next lines overwrite, if stderr is a terminal; otherwise they are
// printed one after the other. Any number of threads may use one object.
#pragma once

#include <mutex>
#include <string>
#include <vector>

namespace gadfly::tools::inline campaign {

class LiveBlock {
 public:
  LiveBlock();

  bool on_terminal() const { return terminal_; }

  // Shows lines of plain text (UTF-8, without control characters), cut at the width and height of
  // the terminal. The last ones stay when the object ends.
  void show(const std::vector<std::string>& lines);

  // Removes the lines, so that other output can follow. To be called before it.
  void clear();

 private:
  void erase();

  bool terminal_;
  std::mutex mutex_;
  size_t shown_ = 0;  // lines on the terminal
};

// Returns the first `columns` characters of UTF-8 text.
std::string first_columns(const std::string& text, size_t columns);

}  // namespace gadfly::tools::inline campaign
