// SPDX-License-Identifier: Apache-2.0
// Counts what a solver's process answers, in campaigns over solver binaries, and notices a solver
// that never decides anything: such a campaign would be silent, and silence is never a good result.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "harness/judge/judge.h"
#include "harness/solvers/prepared_script.h"
#include "harness/solvers/response.h"
#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline campaign {

// Counts of answers, one answer per check-sat.
struct Answers {
  uint64_t sat = 0;
  uint64_t unsat = 0;
  uint64_t unknown = 0;
  uint64_t error = 0;

  Answers& operator+=(const Answers& other);
};

struct SolverTally {
  std::string name = {};
  std::string build = {};
  Answers answers = {};
  uint64_t alone = 0;     // scripts that only this solver received
  uint64_t accepted = 0;  // scripts without an error
  uint64_t rejected = 0;  // scripts with one
  uint64_t seeds = 0;     // accepted or rejected, as they stand
  uint64_t rejected_seeds = 0;
  std::map<std::string, uint64_t> rejections = {};  // by message, with # for numbers
  uint64_t unsupported = 0;                         // scripts that it does not support; not sent
  uint64_t lost = 0;                                // timeouts and crashes
  std::map<std::string, uint64_t> losses = {};      // the same, by message

  uint64_t scripts() const { return accepted + rejected + unsupported + lost; }
};

// Returns the counts of solvers that have answered nothing yet.
std::vector<SolverTally> empty_tallies(const SolverPool& solvers);

// Adds the response to a seed as it stands, or to a mutant.
void count(const harness::PreparedScript& input, const harness::Response& reply, bool is_seed,
           SolverTally& tally);

// Did the solver accept the script, and end in time?
bool is_answered(const harness::Response& reply);

// Returns why a campaign must stop if the solver's first 50 scripts have no sat and no unsat;
// otherwise, and after another number of scripts, an empty text. `reply`: to the last script.
std::string undecided(const SolverTally& tally, const harness::Response& reply);

// Returns the sum of all solvers' answers.
Answers all_answers(const std::vector<SolverTally>& tallies);

// Does each solver accept the script and answer all of its check-sats?
bool all_accept(const std::vector<harness::SolverResponse>& responses, uint32_t checks);

// Is there a check-sat to which each solver returns sat or unsat? Each must have `checks` answers.
bool all_decide(const std::vector<harness::SolverResponse>& responses, uint32_t checks);

}  // namespace gadfly::tools::inline campaign
