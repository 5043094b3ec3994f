// SPDX-License-Identifier: Apache-2.0
// The question of a reduction: does a candidate still fail? There are four kinds: a command behaves
// as before (same_behavior.cc), two solvers contradict each other (disagreement.cc), one solver is
// slower than another (slower.cc), a fuzz target has the same finding (same_finding.cc). Each looks
// at the original first, and refuses an original that it cannot reduce.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "lib/base/result.h"
#include "lib/reducer/trial/predicate.h"
#include "tools/reduce/behavior.h"
#include "tools/reduce/failing_command.h"
#include "tools/reduce/workplace.h"

namespace gadfly::tools::inline reduce {

// The time limit of a check, from the times of runs that failed: first that of the original with a
// wide margin, then less as the script gets smaller.
class CheckLimit {
 public:
  // `fixed_ms` is the limit for all checks, unless it is 0.
  explicit CheckLimit(uint32_t fixed_ms) : fixed_(fixed_ms != 0), limit_ms_(fixed_ms) {}
  void begin(double original_seconds);  // sets the limit after a run on the original
  void reproduced(double seconds);      // lowers it after a run that failed
  uint32_t milliseconds() const;

 private:
  const bool fixed_;
  mutable std::mutex mutex_;
  uint32_t limit_ms_;
  double slowest_ = 0;  // seconds, of the last few that reproduced
};

class Question : public reducer::Predicate {
 public:
  // Runs the original, and returns a line for the user on what is kept. kUnsupported, with advice,
  // if there is nothing to reduce; kIo if a program cannot run.
  virtual Result<std::string> examine_original(const std::string& original) = 0;
};

struct QuestionOptions {
  uint32_t timeout_ms = 0;                  // 0: from the run on the original
  std::optional<uint32_t> memory_mib = {};  // of address space; 0: no limit; nothing: the default
  uint32_t repeat = 1;  // most runs of a candidate; it fails if one of them does
  WantedBehavior wanted;

  // The limit of a run on the original, in milliseconds.
  uint32_t first_limit_ms(uint32_t usual_ms = 60000) const {
    return timeout_ms != 0 ? timeout_ms : usual_ms;
  }
};

}  // namespace gadfly::tools::inline reduce
