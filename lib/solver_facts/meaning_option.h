// SPDX-License-Identifier: Apache-2.0
// Options that change what a script means, such as Z3's rewriter.hi_div0=false, after which a
// division by zero may have any result, and tactics that are not for all scripts. The facts of a
// solver list them (meaning-options). Answers to such a script are right or wrong by other rules
// than SMT-LIB's, so nothing compares them. The pattern with-logic:PATTERN is for scripts that name
// another logic than ALL: a tactic may translate into a theory that the logic does not have.
#pragma once

#include <string>

#include "lib/smtlib/script/script.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::solver_facts {

// Returns the first such option that the command sets, or the script, by set-option or set-info, if
// the solver gets it unchanged, as NAME=VALUE; empty if none is set. A tactic is the value of
// check-sat-using. Options of commands are words such as NAME=VALUE, --NAME=VALUE, --NAME, and
// --no-NAME.
std::string meaning_option(const SolverFacts& facts, const smtlib::Script& script);

}  // namespace gadfly::solver_facts
