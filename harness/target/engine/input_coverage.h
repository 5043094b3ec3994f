// SPDX-License-Identifier: Apache-2.0
// The coverage of one input in a fuzz target: does the input reach something new, and does the
// engine see that? An engine keeps inputs that reach something new, so coverage that is withheld
// keeps an input out of the corpus.
#pragma once

#include <string_view>

#include "harness/solvers/response.h"
#include "harness/target/engine/feedback.h"
#include "harness/target/engine/novelty.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline target {

class InputCoverage {
 public:
  // `feedback` as in GADFLY_FEEDBACK.
  explicit InputCoverage(std::string_view feedback) : feedback_(feedback) {}

  // To be called right after the solver's reply to the engine's input: adds the extra feedback, and
  // compares the counters with those of all inputs that were published before.
  void measure(const smtlib::Script& script, const Response& reply);

  // Did the measured input reach something new?
  bool is_new() const { return new_; }

  // Lets the engine see the coverage if the input is worth keeping; else clears it and returns
  // false. The first input of a process is always published: libFuzzer exits if none of its seeds
  // reaches anything.
  bool publish(bool worth_keeping);

 private:
  Feedback feedback_;
  Novelty novelty_;
  bool new_ = false;
  bool published_ = false;  // any input
};

}  // namespace gadfly::harness::inline target
