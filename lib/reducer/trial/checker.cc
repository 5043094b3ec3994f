// SPDX-License-Identifier: Apache-2.0
// Runs checks in a pool of threads; first() uses their results in the order of the candidates.
#include "lib/reducer/trial/checker.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "lib/base/hash.h"

namespace gadfly::reducer {

// A pool of threads, each of which runs one check at a time.
class TrialChecker::Pool {
 public:
  struct Work {
    Asked asked;
    std::atomic<bool> stop = false;
    bool done = false;
    bool reproduces = false;
    std::exception_ptr failure = nullptr;  // what the predicate threw
  };
  using Handle = std::shared_ptr<Work>;

  Pool(Predicate& predicate, uint32_t jobs) : predicate_(predicate) {
    try {
      for (uint32_t worker = 0; worker < jobs; ++worker)
        threads_.emplace_back([this, worker] { serve(worker); });
    } catch (...) {  // no more threads
      close();
      throw;
    }
  }

  ~Pool() { close(); }

  size_t size() const { return threads_.size(); }

  Handle begin(Asked asked) {
    auto work = std::make_shared<Work>();
    work->asked = std::move(asked);
    {
      const std::lock_guard lock(mutex_);
      queue_.push_back(work);
    }
    changed_.notify_all();
    return work;
  }

  // Throws what the predicate threw.
  void wait(const Work& work) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return work.done; });
    if (work.failure) std::rethrow_exception(work.failure);
  }

  // Removes the check from the queue, or stops it.
  void give_up(const Handle& work) {
    const std::lock_guard lock(mutex_);
    work->stop = true;
    std::erase(queue_, work);
  }

 private:
  void close() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    changed_.notify_all();
  }

  void serve(uint32_t worker) {
    for (;;) {
      Handle work;
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return closing_ || !queue_.empty(); });
        if (closing_) return;
        work = std::move(queue_.front());
        queue_.pop_front();
      }
      bool reproduces = false;
      std::exception_ptr failure;
      try {
        reproduces = predicate_.reproduces(work->asked.candidate.text, worker, work->stop);
      } catch (...) {
        failure = std::current_exception();
      }
      {
        const std::lock_guard lock(mutex_);
        work->reproduces = reproduces;
        work->failure = failure;
        work->done = true;
      }
      changed_.notify_all();
    }
  }

  Predicate& predicate_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Handle> queue_;
  bool closing_ = false;
  std::vector<std::jthread> threads_;
};

TrialChecker::TrialChecker(Predicate& predicate, uint32_t jobs)
    : pool_(std::make_unique<Pool>(predicate, jobs == 0 ? 1 : jobs)) {}

TrialChecker::~TrialChecker() = default;

uint64_t TrialChecker::key_of(const Candidate& candidate) const {
  return ignore_names_ ? candidate.key : hash_bytes(candidate.text);
}

std::optional<TrialChecker::Asked> TrialChecker::first(const Stream& stream,
                                                       const std::function<bool()>& may_go_on) {
  std::deque<Pool::Handle> running;
  std::optional<Asked> found;
  std::optional<Asked> known;  // reproduced before; later than all running candidates
  bool more = true;
  while (!found && may_go_on()) {
    while (more && !known && running.size() < pool_->size()) {
      std::optional<Asked> next = stream();
      if (!next) {
        more = false;
        break;
      }
      const uint64_t key = key_of(next->candidate);
      // If an equal candidate is running, its result holds for this one too.
      const bool runs = std::ranges::any_of(
          running, [&](const Pool::Handle& work) { return key_of(work->asked.candidate) == key; });
      const bool reproduced = reproduced_.contains(hash_bytes(next->candidate.text));
      if (!runs && !reproduced && !refused_.contains(key)) {
        running.push_back(pool_->begin(std::move(*next)));
        continue;
      }
      ++known_;
      if (reproduced) known = std::move(next);
    }
    if (running.empty()) {
      found = std::move(known);
      break;
    }
    const Pool::Handle work = running.front();
    running.pop_front();
    pool_->wait(*work);
    ++checks_;
    if (work->reproduces) {
      reproduced_.insert(hash_bytes(work->asked.candidate.text));
      found = std::move(work->asked);
    } else {
      refused_.insert(key_of(work->asked.candidate));
    }
  }
  for (const Pool::Handle& work : running) {
    pool_->give_up(work);
    ++given_up_;
  }
  return found;
}

}  // namespace gadfly::reducer
