// SPDX-License-Identifier: Apache-2.0
// The thread starts the solver, takes one call after the other, and ends the solver.
#include "tools/console/solver_thread.h"

#include <utility>

namespace gadfly::tools::inline console {

SolverThread::SolverThread(const solver_facts::SolverFacts& facts, const std::atomic<bool>* stop)
    : thread_([this, facts, stop] { run(facts, stop); }) {}

SolverThread::~SolverThread() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

Result<Done> SolverThread::wait_for_start() {
  return started_.get_future().get();
}

std::future<harness::Response> SolverThread::ask(const harness::PreparedScript& input,
                                                 bool scaled_limits, harness::Models models) {
  std::packaged_task<harness::Response()> call(
      [this, &input, scaled_limits, models] { return solver_->ask(input, scaled_limits, models); });
  std::future<harness::Response> response = call.get_future();
  {
    const std::lock_guard lock(mutex_);
    GADFLY_PRECONDITION(!call_.valid());
    call_ = std::move(call);
  }
  changed_.notify_one();
  return response;
}

void SolverThread::run(const solver_facts::SolverFacts& facts, const std::atomic<bool>* stop) {
  try {
    Result<std::unique_ptr<harness::Reference>> started = harness::start_reference(facts, stop);
    if (started) solver_ = std::move(*started);
    started_.set_value(started ? Result<Done>(Done()) : Result<Done>(started.error()));
  } catch (...) {
    started_.set_exception(std::current_exception());
  }
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return call_.valid() || ending_; });
    if (!call_.valid()) break;
    std::packaged_task<harness::Response()> call = std::exchange(call_, {});
    lock.unlock();
    call();
  }
  solver_.reset();
}

}  // namespace gadfly::tools::inline console
