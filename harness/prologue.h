// SPDX-License-Identifier: Apache-2.0
// What a solver is told before a script, and after each (reset) in it.
#pragma once

#include <functional>
#include <string>

#include "harness/answer.h"
#include "harness/profile.h"
#include "lib/smtlib/script.h"

namespace gadfly::harness {

// The profile's prologue with the limit in it, and those parts that models and strings need.
std::string prologue_of(const SolverProfile& profile, const smtlib::Script& script, uint64_t limit,
                        Models models);

// Adds to the profile's prologue what it has to try. `knows` says whether the solver, told the
// prologue and then a command, has nothing against that.
void try_commands(
    SolverProfile& profile,
    const std::function<bool(const std::string& prologue, const std::string&)>& knows);

}  // namespace gadfly::harness
