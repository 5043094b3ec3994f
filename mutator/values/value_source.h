// SPDX-License-Identifier: Apache-2.0
// Chooses values for the free constants, functions, and terms of a script. They come from the
// parent's witness, from comparisons of the script (x < 5 gives 4, 5 and 6), or are drawn. If the
// parent has a witness, offers it for the mutant, with the values that replace some of its own.
#pragma once

#include <span>

#include "mutator/values/starting_model.h"

namespace gadfly::mutator {

class ValueSource {
 public:
  // All arguments must outlive the source. Follows the parent's witness, if there is one for the
  // check, in three of four cases.
  ValueSource(const smtlib::Script& script, Context& context, const NumberedCheck& check);

  // Whether the values are those of the witness.
  bool follows_witness() const { return follows_; }
  smtlib::Values& values() { return evaluator_.values(); }

  // Each returns kUnknownValue if no value is known. `uses` are terms of the script that apply the
  // constant.
  smtlib::Value of_constant(smtlib::DeclarationId id, std::span<const smtlib::NodeId> uses);
  smtlib::Value of_term(smtlib::NodeId term);

  // The interpretation of a function with arguments. Its fallback may be unknown.
  const smtlib::Interpretation& of_function(smtlib::DeclarationId id);

  // Takes back the last value or interpretation, if it was for `id`.
  void restore(smtlib::DeclarationId id);

  // Whether two constants may be equal: whether they are equal in the witness that is followed, if
  // there is one.
  bool may_be_equal(smtlib::DeclarationId left, smtlib::DeclarationId right) const;

  // Offers the witness for the mutant. Does nothing if the parent has none.
  void offer();

 private:
  smtlib::Value drawn(smtlib::SortId sort, std::span<const smtlib::NodeId> uses);
  smtlib::Value compared(std::span<const smtlib::NodeId> uses);

  const smtlib::Script& script_;
  Context& context_;
  const NumberedCheck& check_;
  smtlib::Evaluator& evaluator_;
  const bool witnessed_;
  const bool follows_;
  smtlib::DeclarationId changed_ = smtlib::kNoDeclaration;  // by the last call
  smtlib::Interpretation before_;                           // of changed_
};

}  // namespace gadfly::mutator
