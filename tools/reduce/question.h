// SPDX-License-Identifier: Apache-2.0
// The ways to ask whether a candidate still fails: a command that behaves as before
// (same_behaviour.cc), two solvers that contradict each other (disagreement.cc), one that is slower
// than another (slower.cc), a finding of a fuzz target of ours (same_finding.cc). Each first looks
// at the original, and refuses what cannot be reduced.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>

#include "lib/base/result.h"
#include "lib/reducer/trial/predicate.h"
#include "tools/reduce/behavior.h"
#include "tools/reduce/failing_command.h"
#include "tools/reduce/workplace.h"

namespace gadfly::tools::inline reduce {

// A limit on the time of a check, from how long failing took: at first generous, tighter as the
// script gets smaller.
class CheckLimit {
 public:
  // Of `fixed_ms`, where that is not 0, for ever.
  explicit CheckLimit(uint32_t fixed_ms) : fixed_(fixed_ms != 0), limit_ms_(fixed_ms) {}
  void begin(double original_seconds);
  void reproduced(double seconds);
  uint32_t milliseconds() const;

 private:
  const bool fixed_;
  mutable std::mutex mutex_;
  uint32_t limit_ms_;
  double slowest_ = 0;  // of the last few that reproduced, seconds
};

class Question : public reducer::Predicate {
 public:
  // Looks at the original; one line that says what is kept. Errors: kUnsupported where there is
  // nothing to reduce, and what to do; kIo where something is missing.
  virtual Result<std::string> look_at(const std::string& original) = 0;
};

struct QuestionOptions {
  uint32_t timeout_ms = 0;  // 0: from the original run
  uint32_t memory_mib = 0;
  uint32_t repeat = 1;  // runs of a candidate, of which one must fail
  Wish wish;

  // Of a run on the original.
  uint32_t first_limit_ms(uint32_t usual_ms = 60000) const {
    return timeout_ms != 0 ? timeout_ms : usual_ms;
  }
};

}  // namespace gadfly::tools::inline reduce
