// SPDX-License-Identifier: Apache-2.0
// The queries of a solver: commands beside check-sat that change no answer, such as get-proof, and
// objectives. A program that crashes in one of them has a bug, so scripts for the solver may have
// them, with the options that they need. The facts of the solver list them (docs/solvers.md).
#pragma once

#include <string>
#include <vector>

namespace gadfly::solver_facts {

struct SolverQuery {
  std::string word;                       // get-interpolant
  std::string command;                    // (get-interpolant I %FORMULA%)
  std::vector<std::string> options = {};  // (set-option :produce-interpolants true)

  bool operator==(const SolverQuery&) const = default;
};

// In `command`: a term of the script, one of sort Bool, one that is a number or a bit-vector, and
// one that is a quantifier.
inline constexpr const char* kTermMark = "%TERM%";
inline constexpr const char* kFormulaMark = "%FORMULA%";
inline constexpr const char* kNumberMark = "%NUMBER%";
inline constexpr const char* kQuantifierMark = "%QUANTIFIER%";

}  // namespace gadfly::solver_facts
