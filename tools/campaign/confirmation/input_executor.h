// SPDX-License-Identifier: Apache-2.0
// What a campaign does with an input that its engine keeps, apart from the engine: the replay
// program of the verify build executes it (replay_executor.h), or the user's solver and the
// references answer it (judging_executor.h). The verifier calls it, one input at a time.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "lib/base/result.h"

namespace gadfly::tools::inline campaign {

enum class RunResult : uint8_t {
  kDone,
  kCrashed,
  kSlow,     // a limit on time or memory was reached
  kStopped,  // another thread has set `stop`
};

class InputExecutor {
 public:
  virtual ~InputExecutor() = default;

  // Executes an input, and passes on what is a candidate. Returns an error if nothing more can be
  // executed. Called by one thread only.
  virtual Result<RunResult> execute(const std::string& text, const std::atomic<bool>& stop) = 0;
};

}  // namespace gadfly::tools::inline campaign
