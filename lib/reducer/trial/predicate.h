// SPDX-License-Identifier: Apache-2.0
// The interface through which the reducer checks whether a candidate still fails like the original
// script. tools/reduce/ implements it by running solver processes.
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>

namespace gadfly::reducer {

class Predicate {
 public:
  virtual ~Predicate() = default;
  // Returns whether the solver fails on `text` in the same way as on the original script. Several
  // threads call this at once, each with its own `worker` number below ReducerOptions::jobs. If
  // `stop` becomes true, the caller ignores the result, so the function may return early.
  virtual bool reproduces(std::string_view text, uint32_t worker,
                          const std::atomic<bool>& stop) = 0;
};

}  // namespace gadfly::reducer
