// SPDX-License-Identifier: Apache-2.0
// Tells the user what Gadfly is waiting for, if the wait takes longer than two seconds.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace gadfly::tools::inline console {

class WaitNotice {
 public:
  // After two seconds, prints "gadfly: waiting for <what>" to stderr; again after 10 seconds, then
  // after 20, 40 and so on, with the seconds so far.
  explicit WaitNotice(std::string what);
  // The wait is over.
  ~WaitNotice();
  WaitNotice(const WaitNotice&) = delete;
  WaitNotice& operator=(const WaitNotice&) = delete;

 private:
  void run();

  const std::string what_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool over_ = false;
  std::thread thread_;  // last: it uses the others
};

}  // namespace gadfly::tools::inline console
