// SPDX-License-Identifier: Apache-2.0
// Arranges the assertions of a new script and its checks. Most scripts have one check after all
// assertions. The others have assertion levels with several checks, assumptions, named assertions,
// or objectives, if all solvers of the profile accept the commands.
#pragma once

#include <string>
#include <vector>

#include "lib/base/random.h"
#include "lib/smtlib/compatibility/profile.h"

namespace gadfly::generate {

// The unusual commands of one script.
struct CommandStyle {
  bool levels = false;       // push, pop, and several checks
  bool assumptions = false;  // check-sat-assuming
  bool names = false;        // of assertions
  bool objectives = false;   // maximize, minimize, assert-soft
};

// Draws a style whose commands all solvers accept.
CommandStyle draw_style(const smtlib::Profile& profile, Rng& rng);

// Returns a set-option that fits the style, or no text.
std::string draw_option(const smtlib::Profile& profile, const CommandStyle& style, Rng& rng);

struct SequenceParts {
  std::vector<std::string> assertions;  // formulas
  std::vector<std::string> objectives;  // terms of a sort that has an order
  std::vector<std::string> soft;        // formulas
  std::vector<std::string> literals;    // names of Bool constants, for assumptions
};

// Returns the commands, of which the last is (check-sat).
std::string arrange(const SequenceParts& parts, const CommandStyle& style, Rng& rng);

}  // namespace gadfly::generate
