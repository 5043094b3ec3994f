// SPDX-License-Identifier: Apache-2.0
// The question of a reduction: does a text still fail like the original? tools/reduce/ answers it
// by running processes.
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>

namespace gadfly::reducer {

class Predicate {
 public:
  virtual ~Predicate() = default;
  // Called from several threads at once, each with a different `worker` below ReducerOptions::jobs.
  // Once `stop` is set, the result is ignored, so any value may be returned early.
  virtual bool reproduces(std::string_view text, uint32_t worker,
                          const std::atomic<bool>& stop) = 0;
};

}  // namespace gadfly::reducer
