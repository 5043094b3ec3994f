// SPDX-License-Identifier: Apache-2.0
// The references of a fuzz target: solver processes whose answers are compared with those of the
// solver under test.
#pragma once

#include <vector>

#include "harness/judge/judge.h"
#include "harness/processes/references.h"
#include "harness/solvers/prepared_script.h"
#include "harness/target/input_clock.h"
#include "harness/target/telemetry.h"

namespace gadfly::harness::inline target {

class ReferenceAnswers {
 public:
  // Telemetry and clock must outlive this.
  ReferenceAnswers(References references, Telemetry& telemetry, InputClock& clock);

  bool empty() const { return references_.children.empty(); }
  // One line per reference: its build, or the reason why it is off.
  const std::string& notes() const { return references_.notes; }

  // Appends the response of each reference to a script. `scaled_limits`: see Reference::ask.
  void add_to(std::vector<SolverResponse>& responses, const PreparedScript& input,
              bool scaled_limits, Models models);

  // Ends all children and removes their folders. An abort of this process would leave them behind.
  void stop() { references_.children.clear(); }

 private:
  References references_;
  Telemetry& telemetry_;
  InputClock& clock_;
};

}  // namespace gadfly::harness::inline target
