// SPDX-License-Identifier: Apache-2.0
// How often this process has gone back to a checkpoint (harness/target/engine/checkpoint.h); 0
// where there are none. What is drawn depends on it, or the same mutants would come again.
#pragma once

#include <cstdint>

namespace gadfly::fuzzing {

inline uint32_t& resumption() {
  static uint32_t count = 0;
  return count;
}

}  // namespace gadfly::fuzzing
