// SPDX-License-Identifier: Apache-2.0
// Profiles (lib/smtlib/compatibility/profile.h: the solvers that scripts must be compatible with),
// as command lines and campaigns choose them.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/theory_tables/theory_set.h"
#include "lib/solver_facts/solver_facts.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline console {

// Returns the profile that --profile gives; `otherwise` if `text` is empty. A name such as cvc5@1
// is that of the newest installed version, as for --solver; if none is installed, it is version 1.
// Prints a message and returns nothing if `text` is not a profile.
std::optional<smtlib::Profile> read_profile(const Output& output, const std::string& text,
                                            const smtlib::Profile& otherwise,
                                            const smtlib::TheorySet& theory_set);

// Returns the facts of a solver as --solver takes it, or of the solver in a fuzz target of that
// name. The facts of a program are those of the version that it prints. Errors: those of
// find_profile().
Result<solver_facts::SolverFacts> facts_behind(const std::string& name);

// Returns the profile of all solvers of a campaign, given as --solver and --reference take them or
// by names of fuzz targets. A solver without known refusals counts as the default profile of
// mutations.
smtlib::Profile common_profile(std::span<const std::string> solvers);

// Returns the profile without these parts of the language
// (lib/smtlib/compatibility/excluded_part.h). Error kSyntax if nothing is called as one of them.
Result<smtlib::Profile> leave_out(std::span<const std::string> parts,
                                  const smtlib::Profile& profile);

}  // namespace gadfly::tools::inline console
