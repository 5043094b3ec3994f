// SPDX-License-Identifier: Apache-2.0
// Draws a check-sat of the script, and finds a model to start with: the parent's witness for this
// check, or an empty model whose values the evaluator draws when it needs them.
#pragma once

#include <optional>

#include "lib/smtlib/script/check_sats.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

struct NumberedCheck {
  uint32_t number;  // among the check-sats of the script
  smtlib::CheckSat check;
};

// Returns the check-sat of the parent's witness, or a drawn one if there is no witness. Returns
// nothing if there is no check-sat, if the script is too large to be evaluated for each mutant, if
// it hides a sort of a theory, or if it has Horn clauses, which would not stay Horn clauses.
std::optional<NumberedCheck> draw_check(const smtlib::Script& script, Context& context);

// Draws the number of elements of each declared sort that the evaluator's model leaves open. From
// now on, the evaluator draws values that the model does not have, and adds them to it.
void complete_model(Context& context);

// Prepares the context's evaluator and drawer for the script. The evaluator's model is the parent's
// witness if it is for this check, else it is empty. Completes it as complete_model() does. Returns
// whether there is such a witness.
bool start_from_witness(const smtlib::Script& script, Context& context, const NumberedCheck& check);

// Offers the evaluator's model as the witness of the mutant, for check-sat number `number`.
void offer_model(const smtlib::Script& script, Context& context, uint32_t number);

}  // namespace gadfly::mutator
