// SPDX-License-Identifier: Apache-2.0
// Measures the coverage of an input after it is solved, then leaves it to the engine or clears it.
#include "harness/target/engine/input_coverage.h"

#include "harness/target/engine/coverage.h"

namespace gadfly::harness::inline target {

void InputCoverage::measure(const smtlib::Script& script, const Response& reply) {
  feedback_.count(script, reply);
  new_ = novelty_.is_new(coverage_counters());
}

bool InputCoverage::publish(std::string_view input, uint64_t cost, bool worth_keeping) {
  if (!worth_keeping && published_) {
    forget_coverage();
    return false;
  }
  published_ = true;
  if (reach_) reach_->count();
  if (!new_) return true;
  novelty_.add(coverage_counters());
  if (reach_) reach_->log(input, cost);
  return true;
}

}  // namespace gadfly::harness::inline target
