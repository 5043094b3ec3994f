// SPDX-License-Identifier: Apache-2.0
// Carries the witness of a script, a model that satisfies it (lib/smtlib/evaluation/witness.h),
// over to its mutants, so that the correct response to a mutant is known without a solver. The
// parent's model is evaluated on the mutant. If an assertion is false, a value of the model is
// changed, or the assertion is negated or replaced by a true claim about one of its terms. If all
// this fails, the mutant has no witness.
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
  uint64_t kept = 0;      // the witness satisfies the mutant, maybe with more values
  uint64_t repaired = 0;  // after a change to model or mutant
  uint64_t dropped = 0;
};

class WitnessKeeper {
 public:
  explicit WitnessKeeper(const smtlib::TheorySet& theory_set);

  // The witness of the script that is mutated next, if it has one.
  void set_parent(std::optional<smtlib::Witness> witness) { parent_ = std::move(witness); }
  const std::optional<smtlib::Witness>& parent() const { return parent_; }

  // A strategy offers a witness of the mutant that it makes, to be used instead of the parent's;
  // withdraw() discards it.
  void offer(smtlib::Witness witness) { offered_ = std::move(witness); }
  void withdraw() { offered_.reset(); }

  // Adds a label with a witness to `mutant`, which has no label, and may change the mutant so that
  // the witness satisfies it. `mutant` stays unchanged if there is no witness, or if the result
  // would be longer than `max_bytes`.
  void settle(std::string& mutant, size_t max_bytes, generate::Context context);

  // For strategies that evaluate the parent.
  smtlib::Evaluator& evaluator() { return evaluator_; }
  generate::ValueDrawer& drawer() { return drawer_; }

  // From now on a value that the evaluator's model lacks is drawn and added to it. `rng` must
  // outlive the evaluation.
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
  uint32_t number_ = 0;
  smtlib::CheckSat check_;               // the check with that number
  std::vector<smtlib::NodeId> failing_;  // formulas of the check that are not true
  WitnessCounts counts_;
};

}  // namespace gadfly::mutator
