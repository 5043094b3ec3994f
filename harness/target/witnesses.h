// SPDX-License-Identifier: Apache-2.0
// Models of one input in a fuzz target, checked by exact evaluation: the witness that the script
// carries as a label or that the label store has for it, and the models that solvers print. A
// solver's model that makes all assertions true becomes the witness that the store has next time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harness/judge/judge.h"
#include "harness/judge/model_validator.h"
#include "harness/solvers/prepared_script.h"
#include "harness/target/input_clock.h"
#include "harness/target/telemetry.h"

namespace gadfly::harness::inline target {

class Witnesses {
 public:
  // `labels`: the folder of the label store (lib/smtlib/evaluation/label_store.h); empty: none.
  // Telemetry and clock must outlive this, and so must the language of the scripts.
  Witnesses(const smtlib::TheorySet& theory_set, std::string labels, Telemetry& telemetry,
            InputClock& clock);

  // The check-sat (from 0) that the witness in the script's label proves to be sat. It is evaluated
  // each time, so a wrong label proves nothing.
  std::optional<uint32_t> verify(const PreparedScript& input);

  // The script's text with the label that the store has for it; nothing if it has none.
  std::optional<std::string> with_stored_label(const smtlib::Script& script) const;

  // Sets SolverResponse::models of each response, all of which are about the script. If
  // `wants_label`, the first model that holds as a witness is stored for this script and returned
  // as a label command; else, or if none holds, the result is empty.
  std::string examine(const PreparedScript& input, std::vector<SolverResponse>& responses,
                      bool wants_label);

 private:
  ModelValidator model_validator_;
  std::string labels_;
  Telemetry& telemetry_;
  InputClock& clock_;
};

}  // namespace gadfly::harness::inline target
