// SPDX-License-Identifier: Apache-2.0
// Computes the query of each check-sat of a script: the assertions in force, after push, pop and
// the resets, and the assumptions of a check-sat-assuming.
#pragma once

#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {

struct CheckSat {
  uint32_t command;              // number of the check-sat
  std::vector<NodeId> formulas;  // assertions in force, then assumptions
};

// Returns the check-sats before an exit, in order. Error kUnsupported, with the position: the
// argument of a push or pop is not a small numeral. Error kTooLarge: all checks together have more
// than kMaxCheckedFormulas formulas.
Result<std::vector<CheckSat>> checks(const Script& script);

// The check-sats of a script that are reached: those before (exit).
uint32_t check_count(const Script& script);

// Does the script define functions recursively? Such a definition is an axiom, which may have no
// model ((define-fun-rec f ((x Int)) Int (+ 1 (f x)))), so that formulas that are true say nothing
// about satisfiability.
bool defines_recursively(const Script& script);

inline constexpr size_t kMaxCheckedFormulas = size_t{1} << 20;

}  // namespace gadfly::smtlib::inline script
