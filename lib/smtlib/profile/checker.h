// SPDX-License-Identifier: Apache-2.0
// Where a script leaves a profile: what some of its solvers do not accept, though the sort checker
// understands it. What it does not understand (Script::problems()) is left out here.
//
//   for (const Departure& d : departures(script, profile))
//     ... script.position(d.node) ... describe(script, profile, d) ...
#pragma once

#include <string>
#include <vector>

#include "lib/smtlib/profile/profile.h"
#include "lib/smtlib/script.h"

namespace gadfly::smtlib {

enum class Habit : uint8_t {
#define GADFLY_HABIT(name, accepted_by, text) name,
#include "lib/smtlib/profile/habits.def"
#undef GADFLY_HABIT
};

struct Departure {
  NodeId node;
  Habit habit;
  uint8_t refused_by;  // bits of Acceptance, not none
};

// In the order of the nodes, commands before their terms. Linear in the script.
std::vector<Departure> departures(const Script& script, const Profile& profile);

// One line: "cvc4 does not accept the operator: str.rev".
std::string describe(const Script& script, const Departure& departure);

}  // namespace gadfly::smtlib
