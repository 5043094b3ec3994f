// SPDX-License-Identifier: Apache-2.0
// What a running campaign counts: for its status line, its summary, and its statistics.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lib/fuzzing/strategy_tally.h"
#include "tools/campaign/solver_tally.h"

namespace gadfly::tools::inline campaign {

// Counts of parts of a campaign: --resume begins another part.
struct PartTotals {
  uint64_t parts = 0;
  double seconds = 0;
  uint64_t executions = 0;
  Answers answers = {};
};

// Counts of the inputs that were executed again beside the campaign, by the verify build or, for a
// solver's own binary, by the judge.
struct VerifyCount {
  uint64_t verified = 0;
  uint64_t waiting = 0;      // not verified yet, or not to the end
  uint64_t dropped = 0;      // samples that found the queue full
  uint64_t crashes = 0;      // inputs on which it crashed
  uint64_t too_slow = 0;     // inputs over its limits on time and memory
  std::string trouble = {};  // why it could not go on; empty if it could
  std::string build =
      {};  // "running", "ready", "failed": of the verify target, if it was not there
};

struct CampaignState {
  std::string target;
  std::string engine;  // "libfuzzer", "none"
  uint64_t seed = 0;   // of this part
  PartTotals earlier;  // parts; the counts below are those of this part
  double seconds = 0;
  uint64_t executions = 0;
  bool guided = true;
  uint64_t workers = 0;         // that run at a time
  uint64_t first_coverage = 0;  // edges after the seeds, of the best worker
  uint64_t coverage = 0;
  uint64_t corpus = 0;  // inputs kept, without the seeds
  uint64_t seeds = 0;
  Answers answers;                    // of the target
  uint64_t unsupported = 0;           // scripts that the solver does not support; not executed
  uint64_t unreadable = 0;            // inputs that are not scripts
  double solver_seconds = 0;          // of all workers: in the target's solver,
  double reference_seconds = 0;       //   in references,
  double our_seconds = 0;             //   in the harness; the rest is the engine's
  uint64_t restarts = 0;              // of workers that exited
  uint64_t resumptions = 0;           // of workers that went on from a checkpoint after a crash
  uint64_t too_slow = 0;              // inputs over the engine's limits on time and memory
  uint64_t lost_seeds = 0;            // removed: the target crashed, or a solver refused them
  std::optional<VerifyCount> verify;  // nothing if kept inputs are not checked
  std::vector<fuzzing::StrategyCount> strategies;  // of the mutators of all workers
  std::vector<SolverTally> solvers;                // of a campaign over solver binaries
  uint64_t accepted = 0;  //   without coverage: scripts that each of them accepts,
  uint64_t decided = 0;   //   those with a check-sat to which each of them returns sat or unsat
  std::string trouble;    // why the campaign could not go on; empty if it could
};

}  // namespace gadfly::tools::inline campaign
