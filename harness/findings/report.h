// SPDX-License-Identifier: Apache-2.0
// The report of a target that has a verdict: two lines on stderr that people and programs read, and
// an abort in a function named after the kind of the finding, by which engines and ClusterFuzz
// distinguish kinds (docs/design.md section 8).
//
//   gadfly: finding: soundness z3; answers boolector=[sat,unknown] z3=[unsat,unsat]; signature S
//   gadfly: reason: check-sat number 1: boolector returns sat, z3 returns unsat
//
// Answers to an approximation of the script follow a name such as boolector(weaker bvult-gap).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/judge/judge.h"

namespace gadfly::harness::inline findings {

// The solver's name: "z3", or "z3(weaker bvult-gap,or-false)" if it solved a changed script.
std::string heading(const SolverResponse& response);

// The two lines, each with its line end. Of each solver at most 16 answers are shown.
std::string finding_lines(const Verdict& verdict, std::span<const SolverResponse> responses);

struct ReportedFinding {
  Verdict verdict;
  std::vector<SolverResponse> responses;  // heading and answers only
};

// Finds the two lines in the output of a target. Nothing if there is no complete finding line.
std::optional<ReportedFinding> read_finding_lines(std::string_view output);

// Ends the process by abort(), in a function of the kind's own.
[[noreturn]] void abort_as(FindingKind kind);

}  // namespace gadfly::harness::inline findings
