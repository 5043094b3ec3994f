// SPDX-License-Identifier: Apache-2.0
// Counts SIGINT, SIGTERM, and SIGHUP in a handler: the first asks the command to end, the second
// exits.
#include "lib/process/interrupt.h"

#include <unistd.h>

#include <atomic>
#include <csignal>

#include "lib/base/exit_codes.h"
#include "lib/process/running_groups.h"

namespace gadfly::process {
namespace {

std::atomic<bool> interrupted_once = false;

void on_signal(int) {
  if (!interrupted_once.exchange(true)) return;
  kill_running_groups();
  ::_exit(kExitInterrupted);
}

}  // namespace

StopRequest::StopRequest(double seconds) : seconds_(seconds) {
  struct sigaction action = {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  struct sigaction hangup = {};
  ::sigaction(SIGHUP, nullptr, &hangup);
  if (hangup.sa_handler != SIG_IGN) ::sigaction(SIGHUP, &action, nullptr);  // not under nohup
  ::signal(SIGPIPE, SIG_IGN);
}

bool StopRequest::interrupted() {
  return interrupted_once;
}

double StopRequest::elapsed() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

}  // namespace gadfly::process
