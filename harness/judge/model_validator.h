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

  // The check-sat (from 0) that the script's witness proves to be sat; nothing if it proves none.
  std::optional<uint32_t> witness(const PreparedScript& input);

  // Sets response.models: the truth of the script under each model of the reply. `input` must be
  // the script that the solver received. If `label` is given and empty, and a model is true, it is
  // set to the first such model as a witness, provided that the witness alone proves the script
  // sat.
  void examine(const PreparedScript& input, SolverResponse& response, std::string* label = nullptr);

 private:
  smtlib::Evaluator evaluator_;
  smtlib::ClaimedModel claimed_;
};

}  // namespace gadfly::harness::inline judge
