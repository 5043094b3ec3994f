// SPDX-License-Identifier: Apache-2.0
// Feedback in addition to edges (docs/feedback.md). The terms of a script, the solver's answers,
// and the solver's statistics become features of an input, as code coverage is, and the engine
// keeps inputs with new features. Both engines are served: libFuzzer reads a section of extra
// counters, AFL++ gives each of an array of guards a place in its map. Without an engine this does
// nothing.
#pragma once

#include <cstdint>
#include <string_view>

#include "harness/solvers/response.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline target {

// The number of counters that features are hashed into. AFL++ scans all of them after each run.
inline constexpr uint32_t kFeedbackCounters = 14336;

class Feedback {
 public:
  // `parts`: a list of terms, verdicts, statistics, separated by commas. Other names are ignored.
  explicit Feedback(std::string_view parts);

  // Raises the counters of this input and of the solver's reply to it:
  //   terms       operator x operator of the parent x sort, of each term that is understood
  //   verdicts    the first answers, how many there are (log2), and the ending
  //   statistics  log2 of each statistic, and of the resources that were used
  // A feature is present or not; how often it occurs does not count. Linear in the script.
  void count(const smtlib::Script& script, const Response& reply) const;

 private:
  bool terms_;
  bool verdicts_;
  bool statistics_;
};

}  // namespace gadfly::harness::inline target
