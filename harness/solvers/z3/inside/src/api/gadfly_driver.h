// SPDX-License-Identifier: Apache-2.0
// What the adapter needs of Z3, in C. Two files have it: gadfly_driver.cpp beside this is built
// into Z3's own tree and is what its binary does, without the process;
// harness/solvers/z3/library_driver.cc does with the public API of any libz3, at more than twice
// the price.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

// "4.8.12.0"
const char* gadfly_z3_version(void);

// A global parameter, as on the command line of the binary.
void gadfly_z3_set(const char* name, const char* value);

// What Z3 counts as allocated, in bytes.
unsigned long long gadfly_z3_allocated(void);

// Limits on what Z3 counts as allocated, in bytes: at the first a check ends as at its limit, at
// the second the allocator throws. (The parameter for the first has 32 bits.)
void gadfly_z3_limit_memory(unsigned long long interrupt, unsigned long long most);

// From now on, so much work beside what rlimit counts (src/util/gadfly_work.h), some ten
// nanoseconds each; more ends a check as rlimit does. By the public API nothing is counted and
// nothing ends.
void gadfly_z3_grant_work(unsigned long long steps);

// Evaluates SMT-LIB commands; what is printed for them, valid until the next call. `sound` is left
// 0 where Z3 could not go on; then only gadfly_z3_reset() may follow.
const char* gadfly_z3_evaluate(const char* text, int* sound);

// Forgets all that was evaluated. What is not sound is left where it is: Z3 cannot destroy what an
// allocation that failed has left half done.
void gadfly_z3_reset(int sound);

#ifdef __cplusplus
}
#endif
