// SPDX-License-Identifier: Apache-2.0
// The judgment on one script: runs solvers on it, applies all oracles, and collects the reasons,
// down to the values under which a model makes an assertion false. A verdict is a finding only if
// fresh processes give it again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "harness/judge/judge.h"
#include "harness/judge/standing.h"
#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"
#include "lib/solver_facts/run_settings.h"

namespace gadfly::tools::inline judging {

struct JudgeRequest {
  std::vector<std::string> solvers;   // as find_profile() takes them
  std::vector<std::string> reported;  // as find_reported() takes them; they run first
  std::string target;                 // also runs this fuzz target; empty: none
  std::string binary;                 // its program; empty: the one that `gadfly build` made
  double timeout = 60;                // seconds, of all runs on one script together
  solver_facts::RunSettings settings;
  bool announces_waits = false;  // prints to stderr which solver is being waited for
};

struct Judgment {
  std::string verdict = "ok";  // docs/oracles.md lists them
  std::string reason;          // in plain words, one line
  std::optional<harness::Verdict> found;
  std::vector<harness::SolverResponse> responses;
  std::vector<harness::SolverStanding> standings;
  std::vector<std::string> explanation;  // lines: what each solver returned, and what that proves
  std::vector<std::string> commands;     // shell commands that show a finding, each tried

  bool is_finding() const { return verdict == "finding" || verdict == "contradiction"; }
};

// Judges a script; `file`: its path, for commands and for the target; - for standard input. Returns
// an error if a solver or the target cannot run. Takes at most twice request.timeout.
Result<Judgment> judge_script(const smtlib::Script& script, const std::string& file,
                              const JudgeRequest& request);

// The answers of a response, and how it ended, in one line.
std::string answers_of(const harness::SolverResponse& response);

}  // namespace gadfly::tools::inline judging
