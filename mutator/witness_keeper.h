// SPDX-License-Identifier: Apache-2.0
// Keeps the witness of a script (lib/smtlib/evaluation/witness.h) true over mutations, so that the
// right answer of a mutant is known for free: the parent's model is tried on the mutant; where an
// assertion has become false, a value is changed, or that assertion is negated or gives way to what
// is true of one of its terms; where nothing helps the mutant goes without.
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
  uint64_t kept = 0;      // true as it was, or completed
  uint64_t repaired = 0;  // after a change to model or mutant
  uint64_t dropped = 0;
};

class WitnessKeeper {
 public:
  explicit WitnessKeeper(const smtlib::TheorySet& theory_set);

  // The witness of the script that is mutated next; nothing for none.
  void set_parent(std::optional<smtlib::Witness> witness) { parent_ = std::move(witness); }
  const std::optional<smtlib::Witness>& parent() const { return parent_; }

  // What a strategy says about the mutant it makes, in place of the parent's; and that it made
  // none.
  void offer(smtlib::Witness witness) { offered_ = std::move(witness); }
  void withdraw() { offered_.reset(); }

  // Gives `mutant`, which carries no label, that of a witness that holds for it, maybe changing the
  // mutant. Untouched where there is none, or it would be longer than `max_bytes`.
  void settle(std::string& mutant, size_t max_bytes, generate::Context context);

  // For strategies that evaluate the parent.
  smtlib::Evaluator& evaluator() { return evaluator_; }
  generate::ValueDrawer& drawer() { return drawer_; }

  // From now on the evaluator's model is completed by drawn values where it leaves something out.
  // `rng` must outlive the evaluation.
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
  smtlib::CheckSat check_;               // of that number
  std::vector<smtlib::NodeId> failing_;  // formulas of the check that are not true
  WitnessCounts counts_;
};

}  // namespace gadfly::mutator
