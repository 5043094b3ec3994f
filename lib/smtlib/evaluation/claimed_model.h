// SPDX-License-Identifier: Apache-2.0
// Checks whether the model that a solver printed satisfies the script. The definitions of the model
// replace the declarations of the script, and the evaluator computes the formulas. Each element of
// a declared sort, such as U!val!0, (as @U_0 U) or @uc_U_0, becomes a constant with a value of its
// own, and so does each irrational number. An array that is printed as a function becomes a value
// if it has finitely many entries (array_text.h). Text that the evaluator does not understand makes
// values unknown. Symbols that the model leaves out may have any value.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::smtlib::inline evaluation {

// Does the script declare a function or a constant?
bool declares_functions(const Script& script);

class ClaimedModel {
 public:
  // The theory set must outlive the ClaimedModel.
  ClaimedModel(const TheorySet& theory_set, std::vector<Meaning> meanings);

  // Returns the truth of the formulas of check number `check` under the model; kDepends if it
  // depends on results that SMT-LIB leaves unspecified. Symbols that the model leaves out may have
  // any value, and fp.min and fp.max of two different zeros may be either zero. If the truth
  // depends on these, tries one value for each: returns kTrue if the formulas are true then,
  // kUnknown if they are not and the truth depends on nothing else. A model that defines no symbol
  // of the script is read only if the script declares none. Returns kUnknown instead of kFalse if
  // the model has decimals that may be rounded.
  Truth evaluate(const Script& script, uint32_t check, std::string_view model);

  // After evaluate(): "+0" or "-0" if the formulas are true because each fp.min and fp.max of two
  // different zeros is that zero; else empty.
  std::string_view chosen_zero() const { return chosen_zero_; }

  // After evaluate() returned kUnknown: "x = 0, f" if a formula is false with the value 0, "",
  // false or the like for the symbols that the model leaves out. Empty if it is not, if the model
  // has such a name in a form that was not read, or if values are rounded.
  const std::string& left_out() const { return left_out_; }

  // After evaluate(): the script with the definitions of the model, its checks with the same
  // numbers as in the original, and the evaluator of its terms. There are no checks if the model
  // was not read.
  const Script& script() const { return composed_; }
  const std::vector<CheckSat>& checks() const { return checks_; }
  Evaluator& evaluator() { return evaluator_; }

  // Returns the witness label (evaluation/witness.h) of the model. Requires that the last
  // evaluate() returned kTrue or kDepends. The label has the values that have a text, so verify it.
  std::string witness_label();

 private:
  Truth evaluate_exact(const Script& script, uint32_t check, std::string_view model);
  Truth evaluate_completed(const CheckSat& check, bool negative);
  Value either_zero(Value free, bool negative);
  std::string chosen_symbols(std::string_view model) const;
  void set_elements(std::span<const DeclarationId> elements, std::span<const std::string> complete);
  bool set_irrational(DeclarationId constant, const std::string& text);

  Script composed_;
  Evaluator evaluator_;
  std::vector<CheckSat> checks_;
  uint32_t check_ = 0;
  std::vector<DeclarationId> defined_;  // symbols of the script that the model defines
  std::string_view chosen_zero_;
  std::string left_out_;
  bool rounded_ = false;  // the model may have rounded values
  Model chosen_;          // the values tried for symbols that the model leaves out
};

}  // namespace gadfly::smtlib::inline evaluation
