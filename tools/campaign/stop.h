// SPDX-License-Identifier: Apache-2.0
// When a campaign ends: after its time, or by Ctrl-C or SIGTERM, which end it in good order; a
// second one ends the process at once (its workers go with it).
#pragma once

#include <chrono>

namespace gadfly::tools {

class Stop {
 public:
  // Takes the two signals over, for the rest of the process.
  explicit Stop(double seconds);

  bool due() const { return interrupted() || elapsed() >= seconds_; }
  static bool interrupted();
  double elapsed() const;  // seconds since the start

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  double seconds_;
};

}  // namespace gadfly::tools
