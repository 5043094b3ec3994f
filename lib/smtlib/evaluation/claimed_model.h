// SPDX-License-Identifier: Apache-2.0
// A model as a solver writes it, tried on the script that it is for. Its definitions take the place
// of the script's declarations, and the evaluator does the rest, whatever their bodies compute. An
// element of a declared sort (U!val!0, (as @U_0 U), @uc_U_0) becomes a constant with a value of its
// own. What cannot be read exactly (lambda, as-array, root-obj) is unknown, what the model leaves
// out is free; neither is ever guessed.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/checks.h"
#include "lib/smtlib/evaluation/evaluator.h"

namespace gadfly::smtlib {

class ClaimedModel {
 public:
  // The language must outlive this.
  ClaimedModel(const Language& language, std::vector<Meaning> meanings);

  // What the model makes of the formulas of check number `check`: depends where that hangs on what
  // SMT-LIB leaves unspecified. Symbols that the model leaves out may have any value, so that it is
  // true where one choice of values for them makes it so, but is not said to be false, nor to
  // depend, on their account: then it is unknown.
  Truth evaluate(const Script& script, uint32_t check, std::string_view model);

  // Of the last evaluate(): the script with the model's definitions in it, its checks numbered as
  // before, and what evaluates its terms. No checks where the model could not be tried at all.
  const Script& script() const { return composed_; }
  const std::vector<Check>& checks() const { return checks_; }
  Evaluator& evaluator() { return evaluator_; }

  // Where the last evaluate() gave true: the label (evaluation/witness.h) that says so, as far as
  // that can be written down. Requires that it is verified before anyone relies on it.
  std::string witness_label();

 private:
  Truth evaluate_completed(const Check& check);
  void set_elements(std::span<const DeclarationId> elements, std::span<const std::string> complete);

  Script composed_;
  Evaluator evaluator_;
  std::vector<Check> checks_;
  uint32_t check_ = 0;
  std::vector<DeclarationId> defined_;  // of the script's symbols, those that the model defines
  Model chosen_;                        // for what it leaves out
};

}  // namespace gadfly::smtlib
