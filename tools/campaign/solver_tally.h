// SPDX-License-Identifier: Apache-2.0
// Counts what a solver's process answers, in campaigns over solver binaries, and notices a solver
// that never decides anything: such a campaign would be silent, and silence is never a good result.
#pragma once

#include <string>
#include <vector>

#include "harness/solvers/prepared_script.h"
#include "harness/solvers/response.h"
#include "tools/campaign/campaign_summary.h"
#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline campaign {

// Returns the counts of solvers that have answered nothing yet.
std::vector<SolverTally> empty_tallies(const SolverPool& solvers);

// Adds the response to a script to the counts of its solver.
void count(const harness::PreparedScript& input, const harness::Response& reply,
           SolverTally& tally);

// Returns why a campaign must stop if its first 50 scripts have no sat and no unsat of this solver;
// otherwise, and after another number of `scripts`, an empty text. `reply`: to the last script.
std::string undecided(const SolverTally& tally, uint64_t scripts, const harness::Response& reply);

// Returns the sum of all solvers' answers.
Answers all_answers(const std::vector<SolverTally>& tallies);

}  // namespace gadfly::tools::inline campaign
