// SPDX-License-Identifier: Apache-2.0
// Gives a check-sat of Z3 a tactic, another one, or none: (check-sat-using (then simplify smt))
// asks what (check-sat) asks, by another way through the solver. The tactics are those that the
// facts of the solvers list (Mutator::set_tactics()); other solvers receive (check-sat). The answer
// stays the same, or becomes unknown.
#include "mutator/strategy.h"

namespace gadfly::mutator {

using namespace smtlib;

StrategyOutcome apply_tactics(const Script& script, Context& context, Edits& edits) {
  if (context.tactics.empty()) return StrategyOutcome::kSkipped;
  std::vector<const Command*> checks;
  for (const Command& command : script.commands())
    if (command.word == kCheckSat || command.word == kCheckSatUsing) checks.push_back(&command);
  if (checks.empty()) return StrategyOutcome::kSkipped;
  const Command& check = *checks[context.rng.below(checks.size())];
  const std::string& tactic = context.tactics[context.rng.below(context.tactics.size())];
  const bool plain =
      check.word == kCheckSatUsing &&
      (script.text(script.child(check.node, 1)) == tactic || context.rng.chance(1, 3));
  edits.replace_node(script, check.node,
                     plain ? "(check-sat)" : "(check-sat-using " + tactic + ')');
  return StrategyOutcome::kApplied;
}

}  // namespace gadfly::mutator
