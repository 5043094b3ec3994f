// SPDX-License-Identifier: Apache-2.0
// Finds a witness of a mutant, that is, a model that satisfies it
// (lib/smtlib/evaluation/witness.h), so that the correct answer for the mutant is known without a
// solver. Starts with the witness of the parent and evaluates it on the mutant. If an assertion is
// false, changes a value of the model, or negates the assertion, or replaces it by a true claim
// about one of its terms. If all this fails, the mutant has no witness.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lib/generate/generation_context.h"
#include "lib/generate/value_drawer.h"
#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/script/edit.h"

namespace gadfly::mutator {

struct WitnessCounts {
  uint64_t kept = 0;      // the witness satisfies the mutant, possibly with additional values
  uint64_t repaired = 0;  // it does after a change of the model or the mutant
  uint64_t dropped = 0;   // the mutant has no witness although its parent has one
};

class WitnessKeeper {
 public:
  explicit WitnessKeeper(const smtlib::TheorySet& theory_set);

  // Sets the witness of the script that is mutated next, if it has one.
  void set_parent(std::optional<smtlib::Witness> witness) { parent_ = std::move(witness); }
  const std::optional<smtlib::Witness>& parent() const { return parent_; }

  // A strategy calls offer() with a witness of the mutant that it makes; settle() then uses this
  // witness instead of the parent's. withdraw() discards it.
  void offer(smtlib::Witness witness) { offered_ = std::move(witness); }
  void withdraw() { offered_.reset(); }

  // Adds a label with a witness to `mutant`, which must have no label; may change assertions of the
  // mutant so that the witness satisfies it. Leaves `mutant` unchanged if there is no witness, or
  // if the result would be longer than `max_bytes`.
  void settle(std::string& mutant, size_t max_bytes, generate::Context context);

  // Strategies may use these to evaluate the parent.
  smtlib::Evaluator& evaluator() { return evaluator_; }
  generate::ValueDrawer& drawer() { return drawer_; }

  // From now on, the evaluator draws each value that its model does not have and adds it to the
  // model. `rng` must outlive the evaluation.
  void complete_model(Rng& rng);

  const WitnessCounts& counts() const { return counts_; }

 private:
  bool holds(std::string_view mutant, const smtlib::Witness& witness, Rng& rng);
  bool all_true();
  bool change_a_value(Rng& rng);
  bool rewrite(std::string& mutant, generate::Context& context);
  bool rewrite_formula(smtlib::NodeId formula, generate::Context& context);

  std::optional<smtlib::Witness> parent_;
  std::optional<smtlib::Witness> offered_;
  smtlib::Script script_;  // the mutant
  smtlib::Evaluator evaluator_;
  generate::ValueDrawer drawer_;
  generate::Scratch scratch_;
  smtlib::Edits edits_;
  uint32_t number_ = 0;                  // the number of the witness's check
  smtlib::CheckSat check_;               // that check in the mutant
  std::vector<smtlib::NodeId> failing_;  // its formulas that are not true
  WitnessCounts counts_;
};

}  // namespace gadfly::mutator
