// SPDX-License-Identifier: Apache-2.0
// A witness is a model that a script contains for one of its check-sats, in the label
// (set-info :gadfly-witness "1 <check> <model>"); check-sats have numbers from 0. Each witness is
// verified before its use: if every formula in force at the check is true under the model, the
// correct answer is sat. Otherwise the witness is ignored.
#pragma once

#include <optional>
#include <string>

#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::smtlib::inline evaluation {

inline constexpr std::string_view kWitnessKeyword = ":gadfly-witness";

// Returns the label with the evaluator's model for check number `check`.
std::string witness_label(const Evaluator& evaluator, uint32_t check);

struct Witness {
  uint32_t check;
  std::string model;  // the text of print_model()
};

// Reads the text of a label. Returns nothing if it has another version or form.
std::optional<Witness> read_witness(std::string_view text);

// Returns the truth of the conjunction of a check's formulas under the evaluator's model: false if
// one is false, else unknown if one is unknown, else depends if one depends. Also unknown if all
// are true but the script defines functions recursively.
Truth truth_of_check(Evaluator& evaluator, const CheckSat& check);

// Prepares the evaluator for the script and its witness, and evaluates the witness. Returns the
// number of the check-sat whose answer must be sat; nothing if there is no witness, or a false one.
std::optional<uint32_t> verified_witness(const Script& script, Evaluator& evaluator);

}  // namespace gadfly::smtlib::inline evaluation
