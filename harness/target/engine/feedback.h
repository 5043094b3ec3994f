// SPDX-License-Identifier: Apache-2.0
// Feedback beyond edges (docs/feedback.md): what a script is made of, what the solver answered and
// what it counted at its work are features of an input as its code coverage is, and an engine keeps
// inputs that have new ones. One hook for both engines: libFuzzer reads a section of extra
// counters, AFL++ gives each of an array of guards a place in its map; nothing where there is no
// engine.
#pragma once

#include <cstdint>
#include <string_view>

#include "harness/solvers/response.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline target {

// All features are hashed into so many counters. AFL++ scans them after each run.
inline constexpr uint32_t kFeedbackCounters = 14336;

class Feedback {
 public:
  // The parts that are on, separated by commas: terms, verdicts, statistics. Others are none.
  explicit Feedback(std::string_view parts);

  // Tells the engine of this input, which the reply is on:
  //   terms       operator x operator of the parent x sort, of each term that is understood
  //   verdicts    the first answers, how many there are (log2), and the ending
  //   statistics  log2 of each statistic, and of what was spent of the limit
  // A feature is there or not: how often does not count. Linear in the script.
  void count(const smtlib::Script& script, const Response& reply) const;

 private:
  bool terms_;
  bool verdicts_;
  bool statistics_;
};

}  // namespace gadfly::harness::inline target
