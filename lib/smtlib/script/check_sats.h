// SPDX-License-Identifier: Apache-2.0
// Computes the query of each check-sat of a script. A query consists of the assertions in force,
// which depend on push, pop and the resets, and of the assumptions of a check-sat-assuming.
#pragma once

#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {

// Is it one of check-sat, check-sat-assuming, and check-sat-using? The last is of Z3: its argument
// says how to solve, and changes nothing of what is asked.
bool is_check_sat(Symbol command);

struct CheckSat {
  uint32_t command;              // the number of the check-sat in Script::commands()
  std::vector<NodeId> formulas;  // assertions in force, then assumptions
};

// Returns the check-sats before the first exit, in order. Error kUnsupported, with the position, if
// the argument of a push or pop is not a numeral below 2^32. Error kTooLarge if all checks together
// have more than kMaxCheckedFormulas formulas.
Result<std::vector<CheckSat>> checks(const Script& script);

// Returns the number of check-sats before the first exit.
uint32_t check_count(const Script& script);

// Returns the commands (get-value ...) and (get-assignment) about the model of check number
// `check`, from 0: those before the next command that does more than ask, such as an assertion.
std::vector<NodeId> value_commands(const Script& script, uint32_t check);

inline constexpr size_t kMaxCheckedFormulas = size_t{1} << 20;

}  // namespace gadfly::smtlib::inline script
