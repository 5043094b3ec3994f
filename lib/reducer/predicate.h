// SPDX-License-Identifier: Apache-2.0
// Does a text still fail as the original does? The question that a reduction asks again and again;
// tools/reduce/ answers it with processes.
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>

namespace gadfly::reducer {

class Predicate {
 public:
  virtual ~Predicate() = default;
  // Called on several threads at once, on each with another `worker` below Options::jobs. Once
  // `stop` is set nobody waits for the answer, and any will do.
  virtual bool reproduces(std::string_view text, uint32_t worker,
                          const std::atomic<bool>& stop) = 0;
};

}  // namespace gadfly::reducer
