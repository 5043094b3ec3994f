// SPDX-License-Identifier: Apache-2.0
// Work that rlimit does not count: terms made and compared, gates flattened, products of long
// numbers. It is counted apart, so that what rlimit counts stays what the binary counts, and ends a
// check only where the binary would take seconds. See limits.patch.
#pragma once

#include <cstdint>

extern uint64_t gadfly_z3_work;       // some 60 nanoseconds each
extern uint64_t gadfly_z3_most_work;  // beyond it, the next look at rlimit ends the check

// What Z3 takes to be in use from now on, in bytes. Its strategies go by that, so what a script
// that ran out of memory has left behind must not count.
void gadfly_z3_account_memory(long long size);
