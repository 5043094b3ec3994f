// SPDX-License-Identifier: Apache-2.0
// Limits on memory and on work that Z3's rlimit does not count. Wide divisions, long numbers, and
// gates with thousands of inputs take seconds and gigabytes in a few steps of rlimit, and Z3's own
// limit on memory throws where no destructor expects it. The linker puts the functions of limits.cc
// before some functions of Z3 (--wrap), so no file of Z3 is changed:
//
// * work: allocations, products of long numbers, and steps of rlimit count. It has its own counter,
//   so rlimit counts the same as in Z3's binary.
// * Above a limit, the next test of rlimit ends the check as at its rlimit, unless Z3 has suspended
//   that: what it then builds cannot be left half done.
// * At twice the limit on work, the check ends by an exception: where Z3 tests rlimit although that
//   is suspended, as for the gates of a bit-vector, or where the smt core takes in a term or makes
//   a clause for it. What it had built may be half done, so each further check of the script ends
//   at once. While the smt core merges two terms, the exception waits.
// * At four times the limit on work, or at the limit on all memory, the script ends: the next
//   allocation jumps out of Z3, and what the script has allocated is lost.
// * A (push) takes in terms too, and propagates them. At half of the limit on work of its own it
//   ends by an exception, at the whole limit the script ends. After the exception the levels of
//   Z3's parts may differ, so the script's later push, pop, and checks end at once.
#pragma once

#include <csetjmp>
#include <cstdint>

namespace gadfly_z3 {

struct Limits {
  uint64_t work = 0;                // done by this script; about 60 nanoseconds each
  uint64_t most_work = UINT64_MAX;  // above it, checks end
  uint64_t end_work = UINT64_MAX;   // above it, a check or a push ends by an exception
  uint64_t last_work = UINT64_MAX;  // above it, the script ends
  // In bytes; above it, checks end. Z3's own watermark is not used: every (set-option ...) sets it
  // to 0, and above it Z3's parser may exit.
  uint64_t check_memory = UINT64_MAX;
  uint64_t most_memory = UINT64_MAX;  // bytes; at it, the script ends
  uint32_t steps = 0;                 // calls; memory is looked at in some of them
  uint64_t lost = 0;                  // bytes that scripts left behind when they ended early
  bool checking = false;              // a check-sat or a push runs
  bool taking_in = false;             // the smt core takes in a term
  bool interrupted = false;           // one of this script ended by an exception
  bool pushed = false;                //   and it was a push
  uint32_t merging = 0;               // calls for which the smt core is taken to merge two terms
  const char* ended = nullptr;        // why the script ended early
  std::jmp_buf* way_out = nullptr;    // where it then continues; null: it cannot end early now

  // A new script, whose checks end after `steps` of work.
  void grant_work(uint64_t steps);
};

extern Limits limits;

}  // namespace gadfly_z3
