// SPDX-License-Identifier: Apache-2.0
// The options of a solver that decide whether it shows a bug. They point at the code that has the
// bug: two findings with the same toggles are probably one.
#pragma once

#include <string>
#include <vector>

#include "harness/judge/judge.h"
#include "lib/solver_facts/solver_facts.h"
#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline triage {

struct Toggles {
  std::vector<std::string> options;  // ":smt.arith.nl false": with it alone the bug is gone
  size_t tried = 0;                  // values
  size_t left = 0;                   // values for which there was no time
};

// Does `other`, with an option, show that the bug in `base` is gone? A contradiction or a wrong
// answer is gone if an answer is the opposite; an invalid model, if the model is right or the
// answer unsat; a crash or a failed self-check, if the solver ends as usual. `checks`: the number
// of check-sats.
bool is_gone(harness::FindingKind kind, const harness::SolverResponse& base,
             const harness::SolverResponse& other, uint32_t checks);

// Sets each option that its developers support to each of its values, for at most `seconds`, and
// asks the solver about the script. `kind`: of the finding.
Toggles find_toggles(SolverPool& pool, size_t solver, const std::string& script,
                     harness::FindingKind kind, double seconds);

}  // namespace gadfly::tools::inline triage
