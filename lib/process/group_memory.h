// SPDX-License-Identifier: Apache-2.0
// The memory of a process group. The kernel limits each process; what a program starts has limits
// of its own, so a group of 64 processes could use 64 times the limit.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace gadfly::process {

// Returns the resident memory of all processes of a group, in bytes; 0 without /proc. Reads a file
// per process of the machine: about a millisecond.
uint64_t group_memory(pid_t group);

}  // namespace gadfly::process
