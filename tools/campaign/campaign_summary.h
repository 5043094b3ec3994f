// SPDX-License-Identifier: Apache-2.0
// Prints a status line while a campaign runs, and a summary at its end: text for people, one line
// of JSON for programs (docs/design.md section 11).
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lib/base/exit_codes.h"
#include "tools/campaign/confirmation/confirmer.h"
#include "tools/campaign/solver_tally.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

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
  uint64_t seed = 0;
  double seconds = 0;
  uint64_t executions = 0;
  bool guided = true;
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
  std::vector<SolverTally> solvers;   // of a campaign over solver binaries
  uint64_t accepted = 0;              //   without coverage: scripts that each of them accepts,
  uint64_t decided = 0;  //   those with a check-sat to which each of them returns sat or unsat
  std::string trouble;   // why the campaign could not go on; empty if it could
};

// One line: time, executions, rate, coverage, corpus, answers, verified inputs, findings.
std::string status_line(const CampaignState& state, double rate, size_t findings, size_t waiting);

// Shows status lines on stderr: one line that is overwritten on a terminal, else one line per 10
// seconds.
class StatusDisplay {
 public:
  StatusDisplay();
  ~StatusDisplay();
  void show(const CampaignState& state, size_t findings, size_t waiting);

 private:
  bool terminal_;
  double next_ = 0;                                  // second at which a line is due
  std::deque<std::pair<double, uint64_t>> samples_;  // of executions, for the rate
};

// Prints the summary. `replay`: the command line that replays a finding, with %FILE% in it.
void print_summary(const Output& output, const CampaignState& state, const CampaignFolder& folder,
                   const Confirmer& confirmer, const std::string& replay);

// 1 if there are findings; else 3 if the campaign could not go on or had an internal error; else 0.
ExitCode exit_code_of(const CampaignState& state, const Confirmer& confirmer);

}  // namespace gadfly::tools::inline campaign
