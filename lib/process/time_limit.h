// SPDX-License-Identifier: Apache-2.0
// One limit on the time of several runs of solvers together: a flag that a thread sets when the
// time is over.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace gadfly::process {

class TimeLimit {
 public:
  // The time begins now.
  explicit TimeLimit(double seconds);
  ~TimeLimit();
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;

  // True when the time is over; for start_reference() and ConfirmOptions::stop.
  const std::atomic<bool>& over() const { return over_; }

 private:
  std::atomic<bool> over_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool ending_ = false;
  std::thread thread_;  // last: it uses the others
};

}  // namespace gadfly::process
