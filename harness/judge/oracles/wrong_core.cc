// SPDX-License-Identifier: Apache-2.0
// The wrong-core oracle: a solver returns unsat and an unsat core, but the assertions of the core
// are satisfiable: exact evaluation finds a model true under which they hold, or the same solver or
// a later version of it answers sat if it gets only these. Or the unsat assumptions that it returns
// have an element that is no assumption. SMT-LIB 2.6, section 4.2.7: a core is unsatisfiable
// together with the assertions without a name. The caller solves cores again
// (harness/solvers/unsat_core.h).
#include "harness/judge/signature.h"

namespace gadfly::harness::inline judge {

std::optional<Verdict> judge_wrong_core(const JudgeInput& input) {
  for (const SolverResponse& response : input.responses) {
    if (response.wrong_cores.empty()) continue;
    const WrongCore& wrong = response.wrong_cores.front();
    return Verdict{FindingKind::kSoundness, response.solver,
                   make_signature(FindingKind::kSoundness, response.solver,
                                  "wrong-core-" + operator_signature(input.script)),
                   "check-sat number " + std::to_string(wrong.check + 1) + ": " + response.solver +
                       " returns unsat with the core " + wrong.core + ", but " + wrong.reason +
                       " (wrong core)"};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
