// SPDX-License-Identifier: Apache-2.0
// Coverage of one input: measured after it is solved, then left to the engine or cleared.
#include "harness/target/engine/input_coverage.h"

#include "harness/target/engine/coverage.h"

namespace gadfly::harness::inline target {

void InputCoverage::measure(const smtlib::Script& script, const Response& reply) {
  feedback_.count(script, reply);
  new_ = novelty_.is_new(coverage_counters());
}

bool InputCoverage::publish(bool worth_keeping) {
  if (!worth_keeping && published_) {
    forget_coverage();
    return false;
  }
  published_ = true;
  if (new_) novelty_.add(coverage_counters());
  return true;
}

}  // namespace gadfly::harness::inline target
