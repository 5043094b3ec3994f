// SPDX-License-Identifier: Apache-2.0
// The model validator: evaluates a script exactly under the models that solvers print, and under
// the script's own witness, without any solver. It does nothing for scripts that Gadfly does not
// fully understand.
#pragma once

#include <optional>
#include <string>

#include "harness/judge/judge.h"
#include "lib/smtlib/evaluation/claimed_model.h"
#include "lib/smtlib/theories/meanings.h"

namespace gadfly::harness::inline judge {

class ModelValidator {
 public:
  // `theory_set` must outlive this object.
  explicit ModelValidator(const smtlib::TheorySet& theory_set)
      : evaluator_(theory_set, smtlib::meanings(theory_set)),
        claimed_(theory_set, smtlib::meanings(theory_set)) {}

  // Returns the number (from 0) of the check-sat that the script's witness proves to be sat;
  // nothing if there is no such check-sat.
  std::optional<uint32_t> witness(const PreparedScript& input);

  // Sets response.model_truths. `input` must be the script that the solver received. If `label` is
  // not null and *label is empty, also sets *label to the witness label of the first true model
  // whose label alone proves a check-sat to be sat.
  void examine(const PreparedScript& input, SolverResponse& response, std::string* label = nullptr);

 private:
  smtlib::Evaluator evaluator_;
  smtlib::ClaimedModel claimed_;
};

}  // namespace gadfly::harness::inline judge
