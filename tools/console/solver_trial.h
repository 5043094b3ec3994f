// SPDX-License-Identifier: Apache-2.0
// Tries a solver of the user's: one script per theory, whose right answer is known.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/processes/reference.h"

namespace gadfly::tools::inline console {

struct TrialScript {
  std::string_view theory;
  std::string_view text;
  harness::Answer answer;  // to its only check-sat
};

// A script per theory, small enough for any solver that has the theory.
const std::vector<TrialScript>& trial_scripts();

struct TrialResult {
  std::string_view theory;
  bool right;           // the answer is that of the script
  bool wrong;           // it is the opposite one
  std::string answer;   // "sat", "error: ...", "timeout"
  double milliseconds;  // wall clock
};

// Runs the solver on all scripts.
std::vector<TrialResult> try_solver(harness::Reference& solver);

}  // namespace gadfly::tools::inline console
