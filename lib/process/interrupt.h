// SPDX-License-Identifier: Apache-2.0
// Decides when a long command ends: after a given time, or on Ctrl-C, SIGTERM, or SIGHUP. The
// command then finishes in good order. A second signal ends the process at once; the kernel kills
// its workers.
#pragma once

#include <chrono>

namespace gadfly::process {

class StopRequest {
 public:
  // The command ends after `seconds`. Handles the signals for the rest of the process.
  explicit StopRequest(double seconds);

  bool due() const { return interrupted() || elapsed() >= seconds_; }
  // True from the first signal on.
  static bool interrupted();
  double elapsed() const;  // seconds since the construction

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  double seconds_;
};

}  // namespace gadfly::process
