// SPDX-License-Identifier: Apache-2.0
// The texts that distinguish a crash of a solver from other exits.
#pragma once

#include <string>
#include <vector>

namespace gadfly::solver_facts {

// Texts by which the output of a process that crashed is read.
struct CrashTexts {
  std::vector<std::string> crash = {};        // of a failed assertion in the solver
  std::vector<std::string> placeless = {};    // those of `crash` that need no file and line
  std::vector<std::string> not_a_crash = {};  // of an exit that is not a crash of its code
};

}  // namespace gadfly::solver_facts
