// SPDX-License-Identifier: Apache-2.0
// Finds the well-sorted parts of a script that some solver of a profile does not accept. Skips
// parts with a problem (Script::problems()).
//
//   for (const Incompatibility& found : incompatibilities(script, profile))
//     ... script.position(found.node) ... describe(script, profile, found) ...
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline compatibility {

struct Incompatibility {
  NodeId node;
  std::string_view what;         // static text such as "the operator"
  SolverSet refused_by;          // the solvers of the profile that refuse the node; not empty
  bool not_in_standard = false;  // the standard does not have the part; solvers may accept it
};

// Returns all incompatibilities, command by command; those of a command itself come first, then
// those of its terms, then those of its declarations. Empty for a profile without a solver. Takes
// linear time. Requires a profile for the theory set of the script.
std::vector<Incompatibility> incompatibilities(const Script& script, const Profile& profile);

// Describes an incompatibility in one line: "cvc4 does not accept the operator: str.rev".
std::string describe(const Script& script, const Profile& profile,
                     const Incompatibility& incompatibility);

}  // namespace gadfly::smtlib::inline compatibility
