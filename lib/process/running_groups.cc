// SPDX-License-Identifier: Apache-2.0
// A fixed list of numbers that a signal handler can read at any moment.
#include "lib/process/running_groups.h"

#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>

namespace gadfly::process {
namespace {

std::array<std::atomic<pid_t>, 1024> groups = {};  // 0: free
std::atomic<pid_t> owner = 0;

void on_signal(int signal) {
  kill_running_groups();
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

}  // namespace

RunningGroup::RunningGroup(pid_t group) {
  owner = ::getpid();
  for (size_t i = 0; i < groups.size() && place_ < 0; ++i) {
    pid_t free = 0;
    if (groups[i].compare_exchange_strong(free, group)) place_ = static_cast<int>(i);
  }
}

void RunningGroup::end() {
  if (place_ >= 0) groups[static_cast<size_t>(place_)] = 0;
  place_ = -1;
}

void kill_running_groups() {
  if (owner != ::getpid()) return;
  for (const std::atomic<pid_t>& group : groups)
    if (const pid_t id = group; id != 0) ::kill(-id, SIGKILL);
}

void kill_groups_on_signals() {
  for (const int signal : {SIGHUP, SIGINT, SIGTERM}) {
    struct sigaction action = {};
    ::sigaction(signal, nullptr, &action);
    if (action.sa_handler != SIG_DFL) continue;  // such as that of nohup
    action.sa_handler = on_signal;
    ::sigaction(signal, &action, nullptr);
  }
}

}  // namespace gadfly::process
