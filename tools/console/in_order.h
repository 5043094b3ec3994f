// SPDX-License-Identifier: Apache-2.0
// Runs independent pieces of work on several threads and delivers their results on the calling
// thread in the order of the pieces, so that output does not depend on the number of threads. If a
// piece starts a child process, it waits for it on the same thread (lib/process/process.h).
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace gadfly::tools::inline console {

// Calls make(i) for each i < count on `jobs` threads, and deliver(i, make(i)) on the calling
// thread, i ascending. Once stop() is true no further piece begins; those that have begun are
// finished and delivered. While there is nothing to deliver, the calling thread calls wait(done)
// about five times per second. Throws the first exception of a piece, after which no other begins.
template <class Make, class Deliver, class Wait, class Stop>
void in_order(size_t count, uint32_t jobs, Make make, Deliver deliver, Wait wait, Stop stop) {
  using Value = decltype(make(size_t{0}));
  std::vector<std::optional<Value>> values(count);
  std::mutex mutex;
  std::condition_variable changed;
  std::atomic<size_t> next = 0;
  size_t done = 0;
  const size_t threads = std::min<size_t>(jobs, count);
  size_t running = threads;
  std::exception_ptr failure;

  const auto make_all = [&] {
    for (size_t i = 0; !stop() && (i = next++) < count;) {
      Value value = make(i);
      const std::lock_guard lock(mutex);
      values[i] = std::move(value);
      ++done;
      changed.notify_one();
    }
  };
  const auto work = [&] {
    try {
      make_all();
    } catch (...) {
      next = count;
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    --running;
    changed.notify_one();
  };
  std::vector<std::jthread> pool;
  for (size_t i = 0; i < threads; ++i) pool.emplace_back(work);

  std::unique_lock lock(mutex);
  for (size_t i = 0; i < count; ++i) {
    constexpr auto kPatience = std::chrono::milliseconds(200);
    while (!changed.wait_for(lock, kPatience, [&] { return values[i] || running == 0; })) {
      const size_t so_far = done;
      lock.unlock();
      wait(so_far);
      lock.lock();
    }
    if (!values[i]) continue;
    Value value = std::move(*values[i]);
    values[i].reset();
    lock.unlock();
    deliver(i, std::move(value));
    lock.lock();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace gadfly::tools::inline console
