// SPDX-License-Identifier: Apache-2.0
// A thread that sleeps until the time is over or the limit is no longer needed.
#include "lib/process/time_limit.h"

#include <chrono>

namespace gadfly::process {

TimeLimit::TimeLimit(double seconds)
    : thread_([this, seconds] {
        std::unique_lock lock(mutex_);
        const std::chrono::duration<double> time(seconds);
        if (!changed_.wait_for(lock, time, [this] { return ending_; })) over_ = true;
      }) {}

TimeLimit::~TimeLimit() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

}  // namespace gadfly::process
