// SPDX-License-Identifier: Apache-2.0
// Texts of models (lib/smtlib/evaluation/model.h) for a script that contains a copy of a donor.
#pragma once

#include <string>
#include <string_view>

#include "mutator/graft.h"

namespace gadfly::mutator {

// Returns the text of the donor's model `model` with the names that `graft` gave to the donor's
// symbols. Leaves out the symbols that the graft has not copied.
std::string renamed_model(const smtlib::Script& donor, std::string_view model, const Graft& graft);

// Appends to `model` the values of the constants of `definition`, a script of declarations and one
// last assertion (= z t): z gets the value of t; constants that the model leaves out get drawn
// values. Appends nothing if the value of t is not known.
void add_defined(const smtlib::TheorySet& theory_set, std::string_view definition, Rng& rng,
                 WitnessKeeper& witness, std::string& model);

}  // namespace gadfly::mutator
