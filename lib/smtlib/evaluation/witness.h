// SPDX-License-Identifier: Apache-2.0
// A witness: a model that a script carries, for one of its check-sats. It proves itself: if every
// formula in force there is true under it, the answer must be sat, whoever says otherwise; if not,
// it says nothing. (set-info :gadfly-witness "1 <check> <model>"), check-sats counted from 0.
#pragma once

#include <optional>
#include <string>

#include "lib/smtlib/checks.h"
#include "lib/smtlib/evaluation/evaluator.h"

namespace gadfly::smtlib {

inline constexpr std::string_view kWitnessKeyword = ":gadfly-witness";

// The label for the evaluator's model and check number `check`.
std::string witness_label(const Evaluator& evaluator, uint32_t check);

struct Witness {
  uint32_t check;
  std::string model;  // text
};

// What the text of a label says; nothing where it is not of this version and shape.
std::optional<Witness> read_witness(std::string_view text);

// The truth of all formulas of a check under the evaluator's model: false where one is, else
// unknown where one is, else depends where one does. Unknown, too, where they are true but the
// script defines functions recursively.
Truth truth_of_check(Evaluator& evaluator, const Check& check);

// Prepares the evaluator for the script and its witness; the number of the check-sat that must be
// sat, nothing where there is no witness or it does not hold.
std::optional<uint32_t> verified_witness(const Script& script, Evaluator& evaluator);

}  // namespace gadfly::smtlib
