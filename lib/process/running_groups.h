// SPDX-License-Identifier: Apache-2.0
// The process groups of the children that run. With this process the kernel ends its direct
// children, but not what they have started, such as the solver behind a wrapper script. So a signal
// that ends this process kills their groups first, and a guard process does it after a signal that
// cannot be caught.
#pragma once

#include <sys/types.h>

#include "lib/process/network.h"

namespace gadfly::process {

// A group, as long as the object exists. With too many objects at once, some are not listed.
class RunningGroup {
 public:
  explicit RunningGroup(pid_t group);
  RunningGroup(const RunningGroup&) = delete;
  RunningGroup& operator=(const RunningGroup&) = delete;
  ~RunningGroup() { end(); }

  // Takes the group off the list.
  void end();

 private:
  int place_ = -1;
};

// From now on the guard kills the programs in this network, too. For one network per process.
void kill_in_network(const EmptyNetwork& network);

// Kills the listed groups. May be called in a signal handler; does nothing in a forked copy.
void kill_running_groups();

// From now on SIGHUP, SIGINT, and SIGTERM kill the listed groups before they end this process. A
// StopRequest (interrupt.h) replaces these handlers.
void kill_groups_on_signals();

// Starts a process that waits until this one has ended, however it ends, and then kills the listed
// groups, and programs that have left theirs, such as daemons. To be called before this process has
// threads and groups. Without memory or processes for it, there is no guard.
void guard_groups();

}  // namespace gadfly::process
