// SPDX-License-Identifier: Apache-2.0
// A check-sat among other commands must have the answer that it has alone: scopes, assumptions, and
// earlier checks say which formulas are asked about, and change nothing else. So the flat script of
// a check (print_flat) is both a weaker and a stronger version of the script, and the metamorphic
// oracle compares the two answers. It names the culprit, and no second solver is needed.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "harness/judge/judge.h"
#include "harness/solvers/prepared_script.h"

namespace gadfly::harness::inline judge {

struct FlatCheck {
  uint32_t check;    // from 0
  Answer answer;     // in the script, sat or unsat
  std::string text;  // the flat script
};

// The most check-sats of a script that are asked alone.
inline constexpr size_t kMostFlatChecks = 10;

// Returns the decided check-sats of a script that has more than declarations, assertions, and one
// check-sat; at most `most`, the last first. `counted`: the solver's counted_answers(). `options`:
// text for the beginning of each flat script.
std::vector<FlatCheck> flat_checks(const PreparedScript& input, std::span<const Answer> counted,
                                   size_t most, const std::string& options);

// Makes a response to the script of the response to a flat script: only that check-sat is answered.
// Nothing if it shows no bug: it ends as usual, and neither the answer nor a model is wrong.
std::optional<SolverResponse> with_change(SolverResponse alone, const FlatCheck& flat,
                                          uint32_t checks);

}  // namespace gadfly::harness::inline judge
