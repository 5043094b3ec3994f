// SPDX-License-Identifier: Apache-2.0
// Asks all solvers about models that the evaluator cannot decide, because an assertion quantifies
// over an infinite sort: whether an instance of a quantifier makes an assertion false
// (harness/judge/counter_instance.h).
#pragma once

#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline judging {

// Judges a script as SolverPool::judge() does, and asks about such models if no solver is found
// wrong without that: about those of the first ten check-sats of each response, and about the empty
// model of a script that declares nothing. An instance that the evaluator computes makes the model
// wrong.
Judged judge_with_instances(SolverPool& solvers, const harness::PreparedScript& input,
                            const Asking& asking, harness::ModelValidator& model_validator);

// Asks the oracles again, after checks have added to the responses.
void judge_again(const harness::PreparedScript& input, Judged& judged);

}  // namespace gadfly::tools::inline judging
