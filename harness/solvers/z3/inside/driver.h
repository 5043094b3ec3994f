// SPDX-License-Identifier: Apache-2.0
// The functions of Z3 that Gadfly's adapter calls, as a C interface with two implementations:
// driver.cc beside this file is compiled with the headers and options of a source tree of Z3, and
// does what Z3's binary does; harness/solvers/z3/library_driver.cc uses the public API of any
// libz3, at several times the cost of a small script.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

// "4.8.12.0"
const char* gadfly_z3_version(void);

// A global parameter, as on the command line of the binary.
void gadfly_z3_set(const char* name, const char* value);

// What `z3 -pd` prints, valid until the next call; empty with the public API.
const char* gadfly_z3_options(void);

// Sets all global parameters to their defaults, also those of gadfly_z3_set(), and drops what was
// made with them. Only between two scripts.
void gadfly_z3_forget_options(void);

// The bytes that Z3 counts as allocated.
unsigned long long gadfly_z3_allocated(void);

// Limits the bytes that Z3 counts as allocated: at `interrupt` a check ends as at its rlimit, at
// `most` the whole script ends.
void gadfly_z3_limit_memory(unsigned long long interrupt, unsigned long long most);

// Sets the count of work (inside/limits.h) to 0 and its limit to `steps`; more ends a check as
// rlimit does. The public API does not count this work, so there the call has no effect.
void gadfly_z3_grant_work(unsigned long long steps);

// Evaluates SMT-LIB commands and returns the output, valid until the next call. Sets `sound` to 0
// if Z3 could not continue; then only gadfly_z3_reset() may follow.
const char* gadfly_z3_evaluate(const char* text, int* sound);

// Ends the script and drops its state. An unsound state is never freed, because it was left in the
// middle of a step.
void gadfly_z3_reset(int sound);

#ifdef __cplusplus
}
#endif
