// SPDX-License-Identifier: Apache-2.0
// How well Gadfly understands a script. Solvers may read a script differently, for instance if it
// declares a name twice, uses an operator beyond the standard, or contains an error; then different
// answers prove nothing. Each oracle names the level that it needs.
#pragma once

#include <cstdint>

#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline solvers {

// How well a script must be understood for an oracle to have a say.
enum class Needs : uint8_t {
  kAnything,    // crashes are crashes, whatever the input
  kNoErrors,    // nothing in it is wrong
  kWellFormed,  // nothing in it is wrong, and no command will be left out by printing
  // nothing in it is opaque or means different things to different solvers either, as a recursive
  // definition does that has no model: Z3 unfolds it where it is used, cvc5 takes it for an axiom
  kUnderstood,
};

// How well a script is understood: the most that an oracle can need of it.
Needs understanding(const smtlib::Script& script);

// How well a script is understood: the most that an oracle can need of it. Linear in the script.
Needs understanding(const smtlib::Script& script);

}  // namespace gadfly::harness::inline solvers
