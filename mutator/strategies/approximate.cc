// SPDX-License-Identifier: Apache-2.0
// The mutation of Sparrow (ESEC/FSE 2021): makes a few formulas of the script weaker, or a few
// stronger (lib/approx). If a script is sat, it stays sat with weaker formulas. If it is unsat, it
// stays unsat with stronger formulas.
#include "lib/approx/approximator.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

using namespace smtlib;

StrategyOutcome apply_approximate(const Script& script, Context& context, Edits& edits) {
  const auto direction =
      context.rng.chance(1, 2) ? approx::Direction::kWeaker : approx::Direction::kStronger;
  approx::Approximation approximation;
  if (!context.approximator.draw(script, context, direction, approx::kMaxSteps, approximation))
    return StrategyOutcome::kSkipped;
  approx::add_edits(script, approximation, edits);
  return StrategyOutcome::kApplied;
}

}  // namespace gadfly::mutator
