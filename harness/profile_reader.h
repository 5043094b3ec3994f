// SPDX-License-Identifier: Apache-2.0
// A solver's profile from a file at run time, in the format of harness/solvers/<name>.json, which
// are read at build time (cmake/EmbedProfiles.cmake): an object of members of SolverProfile whose
// values are strings, whole numbers, true or false, or lists of strings. Targets link no JSON
// library; this reads just that.
#pragma once

#include <string>
#include <string_view>

#include "harness/profile.h"
#include "lib/base/result.h"

namespace gadfly::harness {

// The profile that a text says, under a name; %HERE% in its command becomes `folder`, and what it
// does not say is as in plain SMT-LIB (plain_smtlib()). kSyntax with the place where the text is
// wrong.
Result<SolverProfile> read_profile(std::string_view text, std::string_view name,
                                   const std::string& folder);

}  // namespace gadfly::harness
