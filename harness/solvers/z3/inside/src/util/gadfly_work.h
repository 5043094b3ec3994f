// SPDX-License-Identifier: Apache-2.0
// Counts Z3's work that rlimit does not count: terms made and compared, gates flattened, products
// of long numbers. It has its own counter, so that rlimit counts the same as in Z3's binary, and
// ends a check only if the binary would take seconds. limits.patch adds the counting.
#pragma once

#include <cstdint>

extern uint64_t gadfly_z3_work;       // about 60 nanoseconds each
extern uint64_t gadfly_z3_most_work;  // above it, the next test of rlimit ends the check

// Sets the bytes that Z3 counts as allocated. Its strategies depend on this count, so memory that a
// script left behind when it ran out of memory must not count.
void gadfly_z3_account_memory(long long size);
