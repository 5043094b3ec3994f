// SPDX-License-Identifier: Apache-2.0
// Coverage of one input: measured after it is solved, then left to the engine or cleared.
#include "harness/input_coverage.h"

#include "harness/coverage.h"

namespace gadfly::harness {

void InputCoverage::measure(const smtlib::Script& script, const Reply& reply) {
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

}  // namespace gadfly::harness
