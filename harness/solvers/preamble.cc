// SPDX-License-Identifier: Apache-2.0
// Puts together the commands that a solver receives before a script, from the facts about it.
#include "harness/solvers/preamble.h"

#include <utility>

#include "harness/solvers/script_options.h"
#include "harness/solvers/session.h"
#include "lib/smtlib/script/theory_use.h"

namespace gadfly::harness::inline solvers {

std::string preamble_of(const solver_facts::SolverFacts& profile, const smtlib::Script& script,
                        uint64_t limit, Models models) {
  std::string text = with_limit(profile.preamble, limit);
  if (models == Models::kYes) text += profile.models_preamble;
  if (!profile.strings_preamble.empty() &&
      (smtlib::uses_theory(script, "Strings") || smtlib::uses_theory(script, "Sequences")))
    text += profile.strings_preamble;
  if (!profile.heap_preamble.empty() && smtlib::uses_theory(script, "Separation"))
    text += profile.heap_preamble;
  return text + own_option_text(profile, script);
}

void try_commands(
    solver_facts::SolverFacts& profile,
    const std::function<bool(const std::string& preamble, const std::string&)>& knows) {
  const std::string preamble = with_limit(profile.preamble, profile.limit);
  for (const std::string& command : std::exchange(profile.optional_preamble, {}))
    if (knows(preamble, command + '\n')) profile.preamble += command + '\n';
}

}  // namespace gadfly::harness::inline solvers
