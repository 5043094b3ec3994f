// SPDX-License-Identifier: Apache-2.0
// Reports the verdict of a target: prints two lines on stderr for people and programs, and aborts
// in a function named after the kind of the finding. Engines and ClusterFuzz distinguish kinds by
// the name of that function (docs/design.md section 8).
//
//   gadfly: finding: soundness z3; answers boolector=[sat,unknown] z3=[unsat,unsat]; signature S
//   gadfly: reason: check-sat number 1: boolector returns sat, z3 returns unsat
//
// If a solver received an approximation of the script, its name is followed by the change, as in
// boolector(weaker bvult-gap)=[sat].
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/judge/judge.h"

namespace gadfly::harness::inline findings {

// Returns the solver's name as in the finding line: "z3", or "z3(weaker bvult-gap,or-false)" if the
// solver received a changed script.
std::string heading(const SolverResponse& response);

// Returns the two lines, each with its line end. They show at most 16 answers per response.
std::string finding_lines(const Verdict& verdict, std::span<const SolverResponse> responses);

struct ReportedFinding {
  Verdict verdict;
  std::vector<SolverResponse> responses;  // only names, changes without summary, and answers
};

// Finds the two lines in the output of a target. Returns nothing if there is no complete finding
// line.
std::optional<ReportedFinding> read_finding_lines(std::string_view output);

// Calls abort() in a function named after the kind, such as finding_crash().
[[noreturn]] void abort_as(FindingKind kind);

}  // namespace gadfly::harness::inline findings
