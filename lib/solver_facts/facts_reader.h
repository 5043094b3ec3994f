// SPDX-License-Identifier: Apache-2.0
// Reads the facts of a solver: (solver NAME (SECTION value...)...), described in docs/solvers.md.
// The facts are S-expressions, so fuzz targets need no other parser.
#pragma once

#include <string>
#include <string_view>

#include "lib/base/result.h"
#include "lib/smtlib/theory_tables/theory_set.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::solver_facts {

// Finds the facts that a text begins with: those of the solver in its section (as NAME).
using FindFacts = const SolverFacts* (*)(std::string_view name);

// Reads the facts in a text. %HERE% in the command becomes `folder`. Facts that the text does not
// state are those of the solver that it names with (as NAME), which `find` finds, or of plain
// SMT-LIB. kTable, kUnsupported or an error of the parser, with the position in the text.
Result<SolverFacts> read_facts(std::string_view text, const std::string& folder,
                               const smtlib::TheorySet& theory_set, FindFacts find = nullptr);

// The same error with "file:line:column: " before its message.
Error located(const Error& error, const std::string& file);

}  // namespace gadfly::solver_facts
