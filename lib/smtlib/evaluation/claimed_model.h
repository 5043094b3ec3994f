// SPDX-License-Identifier: Apache-2.0
// Checks a model that a solver printed against the script. The model's definitions replace the
// script's declarations, and the evaluator computes the rest. An element of a declared sort
// (U!val!0, (as @U_0 U), @uc_U_0) becomes a constant with its own value. Text without an exact
// meaning (lambda, as-array, root-obj) makes values unknown, and symbols that the model leaves out
// are free; neither is ever guessed.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::smtlib::inline evaluation {

class ClaimedModel {
 public:
  // The theory set must outlive the ClaimedModel.
  ClaimedModel(const TheorySet& theory_set, std::vector<Meaning> meanings);

  // Returns the truth of the formulas of check number `check` under the model: kDepends if it
  // depends on results that SMT-LIB leaves unspecified. Symbols that the model leaves out may have
  // any value. So if some values make the formulas true, the result is kTrue; if it depends on such
  // symbols only, it is kUnknown, not kFalse or kDepends.
  Truth evaluate(const Script& script, uint32_t check, std::string_view model);

  // After evaluate(): the script with the model's definitions, its checks with the numbers of the
  // original, and the evaluator of its terms. No checks if the model could not be read.
  const Script& script() const { return composed_; }
  const std::vector<CheckSat>& checks() const { return checks_; }
  Evaluator& evaluator() { return evaluator_; }

  // If the last evaluate() returned kTrue: the witness label (evaluation/witness.h) of that model,
  // as far as its values have a text. Verify the label before relying on it.
  std::string witness_label();

 private:
  Truth evaluate_completed(const CheckSat& check);
  void set_elements(std::span<const DeclarationId> elements, std::span<const std::string> complete);

  Script composed_;
  Evaluator evaluator_;
  std::vector<CheckSat> checks_;
  uint32_t check_ = 0;
  std::vector<DeclarationId> defined_;  // symbols of the script that the model defines
  Model chosen_;                        // for the symbols that the model leaves out
};

}  // namespace gadfly::smtlib::inline evaluation
