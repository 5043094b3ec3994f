// SPDX-License-Identifier: Apache-2.0
// One solver with a thread of its own, so that several solvers work on a script at once. The kernel
// kills the processes of a solver when the thread that started them exits; this thread lives as
// long as the solver.
#pragma once

#include <atomic>
#include <condition_variable>
#include <future>
#include <memory>
#include <mutex>
#include <thread>

#include "harness/processes/reference.h"
#include "lib/base/result.h"

namespace gadfly::tools::inline console {

class SolverThread {
 public:
  // Begins to start the solver; parameters are those of start_reference().
  SolverThread(const solver_facts::SolverFacts& facts, const std::atomic<bool>* stop);
  // Waits for the current call.
  ~SolverThread();
  SolverThread(const SolverThread&) = delete;
  SolverThread& operator=(const SolverThread&) = delete;

  // Waits until the solver runs. Returns the errors of start_reference(), and throws what it
  // throws.
  Result<Done> wait_for_start();

  // Begins Reference::ask(), whose parameters these are. Requires that the solver runs and that no
  // other call is under way. The script must live, unchanged, until the future is ready.
  std::future<harness::Response> ask(const harness::PreparedScript& input, bool scaled_limits,
                                     harness::Models models);

  // The solver, while no call is under way. Requires that it runs.
  harness::Reference& solver() { return *solver_; }

 private:
  void run(const solver_facts::SolverFacts& facts, const std::atomic<bool>* stop);

  std::promise<Result<Done>> started_;
  std::unique_ptr<harness::Reference> solver_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::packaged_task<harness::Response()> call_;  // to be taken by the thread
  bool ending_ = false;
  std::thread thread_;  // last: it uses the others
};

}  // namespace gadfly::tools::inline console
