// SPDX-License-Identifier: Apache-2.0
// A thread that sleeps until the wait is over, and prints a line at growing intervals.
#include "tools/console/wait_notice.h"

#include <fmt/format.h>

#include <cstdio>

namespace gadfly::tools::inline console {
namespace {

constexpr std::chrono::seconds kFirst(2);
constexpr std::chrono::seconds kSecond(10);

}  // namespace

WaitNotice::WaitNotice(std::string what) : what_(std::move(what)), thread_([this] { run(); }) {}

WaitNotice::~WaitNotice() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void WaitNotice::run() {
  const auto start = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  for (std::chrono::seconds at = kFirst;; at = at == kFirst ? kSecond : 2 * at) {
    if (changed_.wait_until(lock, start + at, [this] { return over_; })) return;
    const std::string so_far = at == kFirst ? "" : fmt::format(" ({} s so far)", at.count());
    std::fputs(fmt::format("gadfly: waiting for {}{}\n", what_, so_far).c_str(), stderr);
  }
}

}  // namespace gadfly::tools::inline console
