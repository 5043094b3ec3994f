// SPDX-License-Identifier: Apache-2.0
// What a solver is told before a script, and after each (reset) in it.
#pragma once

#include <string>

#include "harness/answer.h"
#include "harness/profile.h"
#include "lib/smtlib/script.h"

namespace gadfly::harness {

// The profile's prologue with the limit in it, and those parts that models and strings need.
std::string prologue_of(const SolverProfile& profile, const smtlib::Script& script, uint64_t limit,
                        Models models);

}  // namespace gadfly::harness
