// SPDX-License-Identifier: Apache-2.0
// Where a script leaves a profile: what some of its solvers do not accept, though the sort checker
// understands it. What it does not understand (Script::problems()) is left out here.
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
  std::string_view what;         // "the operator"; text that lives forever
  SolverSet refused_by;          // of the profile, not empty
  bool not_in_standard = false;  // the standard does not have it, whatever the solvers do
};

// In the order of the nodes, commands before their terms. Linear in the script. None for a profile
// without a solver. Requires that the profile was made for the script's language.
std::vector<Incompatibility> incompatibilities(const Script& script, const Profile& profile);

// One line: "cvc4 does not accept the operator: str.rev".
std::string describe(const Script& script, const Profile& profile,
                     const Incompatibility& incompatibility);

}  // namespace gadfly::smtlib::inline compatibility
