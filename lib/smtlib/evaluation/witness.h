// SPDX-License-Identifier: Apache-2.0
// A witness: a model that a script carries for one of its check-sats. It needs no trust: if every
// formula in force at the check is true under the model, the answer must be sat. If not, the
// witness has no effect. (set-info :gadfly-witness "1 <check> <model>"), check-sats counted from 0.
#pragma once

#include <optional>
#include <string>

#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::smtlib::inline evaluation {

inline constexpr std::string_view kWitnessKeyword = ":gadfly-witness";

// Returns the label for the evaluator's model and check number `check`.
std::string witness_label(const Evaluator& evaluator, uint32_t check);

struct Witness {
  uint32_t check;
  std::string model;  // text
};

// Reads the text of a label; returns nothing if it has another version or form.
std::optional<Witness> read_witness(std::string_view text);

// The truth of all formulas of a check under the evaluator's model: false if one is false, else
// unknown if one is unknown, else depends if one depends. Also unknown if all are true but the
// script defines functions recursively.
Truth truth_of_check(Evaluator& evaluator, const CheckSat& check);

// Prepares the evaluator for the script and its witness, and returns the number of the check-sat
// that must be sat; nothing if there is no witness or it does not hold.
std::optional<uint32_t> verified_witness(const Script& script, Evaluator& evaluator);

}  // namespace gadfly::smtlib::inline evaluation
