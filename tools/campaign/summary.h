// SPDX-License-Identifier: Apache-2.0
// What a campaign has to say: one line while it runs, and the truth at its end, for people and as
// the last line of JSON (docs/design.md section 11).
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lib/base/exit_codes.h"
#include "tools/campaign/confirmer.h"
#include "tools/output.h"

namespace gadfly::tools {

// Counts of answers, one for each check-sat.
struct Answers {
  uint64_t sat = 0;
  uint64_t unsat = 0;
  uint64_t unknown = 0;
  uint64_t error = 0;
};

// What the verify build looked at beside the campaign.
struct VerifyCount {
  uint64_t verified = 0;
  uint64_t waiting = 0;
  uint64_t dropped = 0;      // samples for which there was no time or place
  uint64_t deaths = 0;       // inputs that it died on
  uint64_t too_slow = 0;     // inputs over its limits on time and memory
  std::string trouble = {};  // why it could not go on; empty where it could
};

// Of a solver in a campaign without coverage.
struct SolverTally {
  std::string name = {};
  std::string build = {};
  Answers answers = {};
  uint64_t accepted = 0;                            // scripts without an error
  uint64_t rejected = 0;                            // scripts with one
  std::map<std::string, uint64_t> rejections = {};  // by message, numbers as #
  uint64_t unsupported = 0;                         // scripts that it was not shown
  uint64_t lost = 0;                                // timeouts and crashes
};

struct CampaignState {
  std::string target;
  std::string engine;  // "libfuzzer", "none"
  uint64_t seed = 0;
  double seconds = 0;
  uint64_t executions = 0;
  bool guided = true;
  uint64_t first_coverage = 0;  // edges, after the seeds; the best worker's
  uint64_t coverage = 0;
  uint64_t corpus = 0;  // inputs kept beside the seeds
  uint64_t seeds = 0;
  Answers answers;                    // of the target
  uint64_t unsupported = 0;           // scripts that the target cannot be given
  uint64_t unreadable = 0;            // inputs that are no scripts
  double solver_seconds = 0;          // of all workers: in the target's solver,
  double reference_seconds = 0;       //   in references,
  double our_seconds = 0;             //   in reading, judging, writing; the rest is the engine's
  uint64_t restarts = 0;              // of workers that died
  uint64_t resumptions = 0;           // of workers that died and had a checkpoint
  uint64_t too_slow = 0;              // inputs over the engine's limits on time and memory
  uint64_t lost_seeds = 0;            // taken out because the target died on them
  std::optional<VerifyCount> verify;  // nothing where the campaign runs the verify build itself
  std::vector<SolverTally> solvers;
  std::string bank;     // that has what was found; empty where there is none
  std::string trouble;  // why the campaign could not go on; empty where it could
};

// One line: time, executions, rate, coverage, corpus, answers, findings.
std::string status_line(const CampaignState& state, double rate, size_t findings, size_t waiting);

// Shows status lines on stderr: one line that changes on a terminal, else one every ten seconds.
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

// The summary. `replay`: the command line that replays a finding, with %FILE% in it.
void tell_summary(const Output& output, const CampaignState& state, const CampaignFolder& folder,
                  const Confirmer& confirmer, const std::string& replay);

// 1 where there are findings, 3 where the campaign could not go on or Gadfly failed, else 0.
ExitCode exit_code_of(const CampaignState& state, const Confirmer& confirmer);

}  // namespace gadfly::tools
