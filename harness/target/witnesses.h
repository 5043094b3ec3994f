// SPDX-License-Identifier: Apache-2.0
// Checks models of one input in a fuzz target by exact evaluation: the witness from the script's
// label or from the label store, the models that solvers return, and those that a search finds. A
// model that makes all assertions true becomes the script's witness in the store.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
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
  // Telemetry, clock, and theory set must outlive this.
  Witnesses(const smtlib::TheorySet& theory_set, std::string labels, Telemetry& telemetry,
            InputClock& clock);

  // Returns the number (from 0) of the check-sat that the witness in the script's label proves to
  // be sat. The witness is evaluated each time, so a wrong label proves nothing.
  std::optional<uint32_t> verify(const PreparedScript& input);

  // Returns the script's text with its label from the store; nothing if the store has none.
  std::optional<std::string> with_stored_label(const smtlib::Script& script) const;

  // Sets SolverResponse::model_truths of each response; all responses must be to this script. If
  // `wants_label`, stores the first model that is a witness for this script, and returns it as a
  // label command. Returns an empty string if no label is wanted or no model is a witness.
  std::string examine(const PreparedScript& input, std::span<SolverResponse> responses,
                      bool wants_label);

  // Searches for a model of each check-sat that a solver answers with unsat. Returns the label of a
  // model that proves such an answer wrong; empty if none is found. Adds the label to the store.
  std::string search(const JudgeInput& input);

  // Tries all values for each check-sat that a solver answers with sat: ModelValidator::refuted().
  std::vector<uint32_t> refuted(const JudgeInput& input);

 private:
  void store(const smtlib::Script& script, const std::string& label);

  ModelValidator model_validator_;
  std::string labels_;
  Telemetry& telemetry_;
  InputClock& clock_;
};

}  // namespace gadfly::harness::inline target
