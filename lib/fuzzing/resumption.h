// SPDX-License-Identifier: Apache-2.0
// The number of times that this process has continued from a checkpoint
// (harness/target/engine/checkpoint.h); 0 without checkpoints. Random draws depend on it, so that a
// runner does not make the mutants again on which the one before it crashed.
#pragma once

#include <cstdint>

namespace gadfly::fuzzing {

inline uint32_t& resumption() {
  static uint32_t count = 0;
  return count;
}

}  // namespace gadfly::fuzzing
