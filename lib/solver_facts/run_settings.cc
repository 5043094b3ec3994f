// SPDX-License-Identifier: Apache-2.0
// Replaces facts by the settings of a run.
#include "lib/solver_facts/run_settings.h"

namespace gadfly::solver_facts {

SolverFacts with_settings(SolverFacts facts, const RunSettings& settings) {
  if (settings.timeout_ms != 0) facts.timeout_ms = settings.timeout_ms;
  facts.memory_mib = settings.memory_mib.value_or(facts.memory_mib);
  for (const std::string& text : settings.crash_texts) {
    facts.crash.push_back(text);
    facts.placeless_crash.push_back(text);
  }
  return facts;
}

}  // namespace gadfly::solver_facts
