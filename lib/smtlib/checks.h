// SPDX-License-Identifier: Apache-2.0
// What each check-sat of a script asks: the assertions in force there, over push, pop and the
// resets, and the assumptions of a check-sat-assuming.
#pragma once

#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/script.h"

namespace gadfly::smtlib {

struct Check {
  uint32_t command;              // number of the check-sat
  std::vector<NodeId> formulas;  // assertions in force, then assumptions
};

// The check-sats that are reached (none after exit), in order. Fails (kUnsupported, with the place)
// where a push or pop has an argument that is no small numeral; kTooLarge where the formulas of all
// checks are more than kMaxCheckedFormulas.
Result<std::vector<Check>> checks(const Script& script);

// The check-sats of a script that are reached: those before (exit).
uint32_t check_count(const Script& script);

// Does the script define functions recursively? Such a definition is an axiom, which may have no
// model ((define-fun-rec f ((x Int)) Int (+ 1 (f x)))), so that formulas that are true say nothing
// about satisfiability.
bool defines_recursively(const Script& script);

inline constexpr size_t kMaxCheckedFormulas = size_t{1} << 20;

}  // namespace gadfly::smtlib
