// SPDX-License-Identifier: Apache-2.0
// Decides whether an input of a fuzz target reaches new code or features, and whether the engine
// sees its coverage. An engine keeps inputs that reach something new, so an input whose coverage is
// cleared does not enter the corpus.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "harness/solvers/response.h"
#include "harness/target/engine/feedback.h"
#include "harness/target/engine/novelty.h"
#include "harness/target/engine/reach_counter.h"
#include "lib/fuzzing/settings.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline target {

class InputCoverage {
 public:
  explicit InputCoverage(const fuzzing::Settings& settings) : feedback_(settings.feedback) {
    if (settings.schedule == "rare") reach_.emplace(settings.reach_log);
  }

  // Adds the extra feedback, and compares the counters with those of all inputs that were published
  // before. Call this right after the solver's reply to the engine's input.
  void measure(const smtlib::Script& script, const Response& reply);

  // Returns whether the measured input reaches something new.
  bool is_new() const { return new_; }

  // If the input is worth keeping, leaves its coverage to the engine and the mutator, and returns
  // true; else clears it and returns false. The first input of a process is always published:
  // libFuzzer exits if none of its seeds reaches anything. `cost` as in fuzzing::Reach.
  bool publish(std::string_view input, uint64_t cost, bool worth_keeping);

 private:
  Feedback feedback_;
  Novelty novelty_;
  std::optional<ReachCounter> reach_;  // only a schedule that needs it pays for it
  bool new_ = false;
  bool published_ = false;  // true from the first published input on
};

}  // namespace gadfly::harness::inline target
