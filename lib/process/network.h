// SPDX-License-Identifier: Apache-2.0
// A network without connections, in which all sandboxed children of this process run. It is a
// network namespace of Linux; to make one per child takes longer than all else that starts a child.
// Programs that have left their process group are known by it.
#pragma once

#include <sys/types.h>

namespace gadfly::process {

struct EmptyNetwork {
  int user = -1;  // a file: the user namespace of the network, if it has one of its own
  int net = -1;   // a file: the network namespace; -1: the kernel allows none
  ino_t id = 0;   // of the network namespace
};

// Returns the network of this process, which the first call makes.
const EmptyNetwork& empty_network();

// Moves this process, which has one thread, into the network; into a new one if that fails. Makes
// system calls only, so that a child may call it after fork. Returns false if the kernel refuses
// both.
bool enter(const EmptyNetwork& network);

// Returns the id of the network of a process; 0 if it has ended, or belongs to another user.
ino_t network_of(pid_t process);

}  // namespace gadfly::process
