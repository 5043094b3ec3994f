// SPDX-License-Identifier: Apache-2.0
// Asks a solver's program for its options, and tries each value, because a list says neither which
// numbers are allowed nor which options a script may set.
#pragma once

#include <memory>

#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline processes {

// Returns the options that the program lists, that the facts do not hide, and that it accepts in
// (set-option ...). The program is asked when they are first needed, and once per process for the
// same command; it takes about a second. Null if the facts do not say how it lists them.
std::shared_ptr<const solver_facts::OptionSource> ask_for_options(
    const solver_facts::SolverFacts& facts);

}  // namespace gadfly::harness::inline processes
