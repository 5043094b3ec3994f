// SPDX-License-Identifier: Apache-2.0
// Shows the progress of a build, read from what Ninja prints ("[12/896] Building CXX object
// src/a.cc.o"): one line on stderr that is overwritten, or a line every 30 s without a terminal.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "tools/console/status_line.h"

namespace gadfly::tools::inline building {

// Returns the last step in a piece of Ninja's output, as "12 of 896, a.cc"; the last line may be
// incomplete. Nothing if there is no step.
std::optional<std::string> last_step(std::string_view output);

class BuildProgress {
 public:
  // `what`: what is built, as lines name it.
  explicit BuildProgress(std::string what);

  void read(std::string_view output);
  void note(std::string_view line);  // prints a line
  void clear() { line_.clear(); }    // to be called before other output

 private:
  const std::string what_;
  StatusLine line_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point next_ = start_;
};

}  // namespace gadfly::tools::inline building
