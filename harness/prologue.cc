// SPDX-License-Identifier: Apache-2.0
// See prologue.h.
#include "harness/prologue.h"

#include <utility>

#include "harness/dialogue.h"
#include "lib/smtlib/theory_use.h"

namespace gadfly::harness {

std::string prologue_of(const SolverProfile& profile, const smtlib::Script& script, uint64_t limit,
                        Models models) {
  std::string text = with_limit(profile.prologue, limit);
  if (models == Models::kYes) text += profile.models_prologue;
  if (!profile.strings_prologue.empty() &&
      (smtlib::uses_theory(script, "Strings") || smtlib::uses_theory(script, "Sequences")))
    text += profile.strings_prologue;
  return text;
}

void try_commands(
    SolverProfile& profile,
    const std::function<bool(const std::string& prologue, const std::string&)>& knows) {
  const std::string prologue = with_limit(profile.prologue, profile.limit);
  for (const std::string& command : std::exchange(profile.tried, {}))
    if (knows(prologue, command + '\n')) profile.prologue += command + '\n';
}

}  // namespace gadfly::harness
