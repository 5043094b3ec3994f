// SPDX-License-Identifier: Apache-2.0
// Sets, changes, or removes an option of a solver (Falcon, Yao et al., ICSE 2021; Murxla). It is
// drawn from the lists that the solvers themselves give (Mutator::set_options()), and only the
// solver that has it receives it. At most one option per solver: reports that need several are not
// accepted by the solvers' teams. The answer stays the same.
#include <algorithm>

#include "lib/smtlib/script/head_options.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

using namespace smtlib;

StrategyOutcome apply_options(const Script& script, Context& context, Edits& edits) {
  using solver_facts::SolverOption;
  if (context.options.empty() || script.commands().empty()) return StrategyOutcome::kSkipped;
  const std::vector<SolverOption>& list =
      context.options[context.rng.below(context.options.size())];
  if (list.empty()) return StrategyOutcome::kSkipped;
  std::vector<uint32_t> set;  // commands that set an option of this list
  for (const uint32_t command : head_options(script))
    if (std::ranges::binary_search(list, option_name(script, command), {}, &SolverOption::name))
      set.push_back(command);
  const SolverOption& option = list[context.rng.below(list.size())];
  const std::string text = "(set-option " + option.name + ' ' +
                           option.values[context.rng.below(option.values.size())] + ')';
  if (set.empty()) {
    edits.insert_before(script, 0, text);
    return StrategyOutcome::kApplied;
  }
  const uint32_t old = set[context.rng.below(set.size())];
  if (context.rng.chance(1, 3))
    edits.delete_command(script, old);
  else
    edits.replace_node(script, script.commands()[old].node, text);
  return StrategyOutcome::kApplied;
}

}  // namespace gadfly::mutator
