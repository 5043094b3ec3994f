// SPDX-License-Identifier: Apache-2.0
// Finds the parts of a script that some solver of a profile does not accept, although they are
// well-sorted. Parts with a problem (Script::problems()) are left out.
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
  std::string_view what;         // "the operator"; the text is static
  SolverSet refused_by;          // solvers of the profile; not empty
  bool not_in_standard = false;  // the standard does not have it; solvers may accept it
};

// All incompatibilities, in the order of the nodes, commands before their terms; empty for a
// profile without a solver. Takes linear time. Requires a profile for the theory set of the script.
std::vector<Incompatibility> incompatibilities(const Script& script, const Profile& profile);

// Describes an incompatibility in one line: "cvc4 does not accept the operator: str.rev".
std::string describe(const Script& script, const Profile& profile,
                     const Incompatibility& incompatibility);

}  // namespace gadfly::smtlib::inline compatibility
