// SPDX-License-Identifier: Apache-2.0
// The exact evaluator as the judge's expert: what the models that solvers give make of a script,
// and what the script's own witness proves. It has no say about scripts that are not understood.
#pragma once

#include <optional>
#include <string>

#include "harness/judge/judge.h"
#include "lib/smtlib/evaluation/claimed_model.h"
#include "lib/smtlib/theories/meanings.h"

namespace gadfly::harness::inline judge {

class ModelValidator {
 public:
  // The language must outlive this.
  explicit ModelValidator(const smtlib::TheorySet& theory_set)
      : evaluator_(theory_set, smtlib::meanings(theory_set)),
        claimed_(theory_set, smtlib::meanings(theory_set)) {}

  // The check-sat that the script's witness proves to be sat.
  std::optional<uint32_t> witness(const PreparedScript& input);

  // Sets response.models: the truth of the script under each model of its reply. The script must
  // be the one that the solver was asked about. If `label` is given and empty, it becomes the first
  // true model as a witness, provided that the witness holds by itself.
  void examine(const PreparedScript& input, SolverResponse& response, std::string* label = nullptr);

 private:
  smtlib::Evaluator evaluator_;
  smtlib::ClaimedModel claimed_;
};

}  // namespace gadfly::harness::inline judge
