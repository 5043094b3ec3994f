// SPDX-License-Identifier: Apache-2.0
// Sends one script to one reference after the other, and measures and counts each call.
#include "harness/target/reference_answers.h"

#include <memory>
#include <string>
#include <utility>

namespace gadfly::harness::inline target {

ReferenceAnswers::ReferenceAnswers(References references, Telemetry& telemetry, InputClock& clock)
    : references_(std::move(references)), telemetry_(telemetry), clock_(clock) {}

void ReferenceAnswers::add_to(std::vector<SolverResponse>& responses, const PreparedScript& input,
                              bool scaled_limits, Models models) {
  for (const std::unique_ptr<Reference>& reference : references_.children) {
    responses.push_back({std::string(reference->name()), std::string(reference->build_id()),
                         clock_.time_solver(Counter::kMicrosecondsReference, [&] {
                           return reference->ask(input, scaled_limits, models);
                         })});
    responses.back().earlier_names = reference->facts().earlier_names;
    if (responses.back().reply.ending == Ending::kCrash)
      responses.back().crash_texts = solver_facts::crash_texts(reference->facts());
    telemetry_.add(Counter::kReferenceCalls);
  }
}

}  // namespace gadfly::harness::inline target
