// SPDX-License-Identifier: Apache-2.0
// Profiles (lib/smtlib/compatibility/profile.h) on the command line.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/theory_tables/theory_set.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline console {

// --profile TEXT; `otherwise` if it is empty. Nothing, after a message, if it is no profile.
std::optional<smtlib::Profile> read_profile(const Output& output, const std::string& text,
                                            const smtlib::Profile& otherwise,
                                            const smtlib::TheorySet& theory_set);

// What the solvers of a campaign all accept: solvers as --solver and --reference take them, or
// names of fuzz targets. If it is not known what one of them refuses, it is taken to accept what
// the usual profile of mutations has.
smtlib::Profile common_profile(std::span<const std::string> solvers);

}  // namespace gadfly::tools::inline console
