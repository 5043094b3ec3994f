// SPDX-License-Identifier: Apache-2.0
// Chooses a logic for a script. A script fits a logic if even the strictest solver accepts it
// there: one that refuses all features and all that a logic does not have. So a solver that refuses
// the script refuses what the script is made for.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::tools::inline probing {

class LogicChoice {
 public:
  LogicChoice();

  // Sets the logics that the solver accepts, the best first; none before the first call.
  void set_accepted(std::vector<std::string> logics) { accepted_ = std::move(logics); }

  // Returns the first accepted logic that has all of the script; for a script without a fitting
  // logic, a logic that has everything; empty if there is no such logic, too.
  std::string most_general(const std::string& body);
  // Returns the first accepted logic that has each theory of the script but is not ALL; empty if
  // no logic does.
  std::string specific(const std::string& body);

  // Reads a whole script. Returns whether it is well-sorted and the strictest solver accepts it.
  bool fits(const std::string& text);
  // The script that fits() has read last.
  const smtlib::Script& script() const { return script_; }

 private:
  std::vector<std::string> accepted_;
  smtlib::Script script_;
  smtlib::Profile strictest_;
};

// Returns "(set-logic LOGIC)"; empty for no logic.
std::string set_logic(std::string_view logic);

// The profile of one solver that refuses these sections: "(features zero-divisor)".
smtlib::Profile profile_refusing(const std::string& sections);

}  // namespace gadfly::tools::inline probing
