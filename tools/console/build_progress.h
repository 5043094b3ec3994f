// SPDX-License-Identifier: Apache-2.0
// How far a build is, read from what Ninja prints ("[12/896] Building CXX object src/a.cc.o"): on a
// terminal one line that is written over, else a line now and then. All on stderr.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "tools/console/status_line.h"

namespace gadfly::tools::inline console {

// "12 of 896, a.cc" of the last step that a piece of Ninja's output names, its last line complete
// or not. Nothing where it names none.
std::optional<std::string> last_step(std::string_view said);

class BuildProgress {
 public:
  // `what` is built.
  explicit BuildProgress(std::string what);

  void see(std::string_view said);
  void clear() { line_.clear(); }  // before anything else is printed

 private:
  const std::string what_;
  StatusLine line_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point next_ = start_;
};

}  // namespace gadfly::tools::inline console
