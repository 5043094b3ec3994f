// SPDX-License-Identifier: Apache-2.0
// Profiles (lib/smtlib/profile/profile.h) on the command line.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "lib/smtlib/profile/profile.h"
#include "tools/output.h"

namespace gadfly::tools {

// --profile TEXT; `otherwise` where it is empty. Nothing, and the error is told, where it is none.
std::optional<smtlib::Profile> read_profile(const Output& output, const std::string& text,
                                            const smtlib::Profile& otherwise);

// What the solvers of a campaign all accept: solvers as --solver and --reference take them, or
// names of fuzz targets. One that the theory tables do not know is taken to accept what the
// standard has, and z3 and cvc5 accept.
smtlib::Profile common_profile(std::span<const std::string> solvers);

}  // namespace gadfly::tools
