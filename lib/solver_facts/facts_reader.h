// SPDX-License-Identifier: Apache-2.0
// The reader of a solver's facts: (solver NAME (SECTION value...)...), docs/solvers.md. It is the
// reader of the theory tables as far as parentheses go; targets link no other.
#pragma once

#include <string>
#include <string_view>

#include "lib/base/result.h"
#include "lib/smtlib/theory_tables/theory_set.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::solver_facts {

// The facts that a text states; %HERE% in its command becomes `folder`, and what it does not state
// is as in plain SMT-LIB. kTable, kUnsupported or an error of the parser, with the place in the
// text.
Result<SolverFacts> read_facts(std::string_view text, const std::string& folder,
                               const smtlib::TheorySet& theory_set);

// The same error with "file:line:column: " before its message.
Error located(const Error& error, const std::string& file);

}  // namespace gadfly::solver_facts
