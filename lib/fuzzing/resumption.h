// SPDX-License-Identifier: Apache-2.0
// The number of times that this process has continued from a checkpoint
// (harness/target/engine/checkpoint.h); 0 without checkpoints. It is part of the seeds of random
// draws. Otherwise a process that continues after a crash would draw the same mutants again and
// crash again.
#pragma once

#include <cstdint>

namespace gadfly::fuzzing {

inline uint32_t& resumption() {
  static uint32_t count = 0;
  return count;
}

}  // namespace gadfly::fuzzing
