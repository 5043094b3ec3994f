// SPDX-License-Identifier: Apache-2.0
// How well Gadfly understands a script. Solvers may read a script differently, for instance if it
// declares a name twice, uses an operator beyond the standard, or contains an error; then different
// answers prove nothing. Each oracle names the level that it needs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline solvers {

// How well a script must be understood before an oracle may judge it.
enum class Needs : uint8_t {
  kAnything,    // any script: a crash is a bug on every input
  kNoErrors,    // without errors
  kWellFormed,  // and without commands that printing leaves out
  // and without opaque terms or constructs that solvers read differently. What is true for all
  // values of unspecified results holds for every solver.
  kEvaluable,
  // and without partial operators beyond the standard, such as 0^0, whose results solvers choose,
  // and without recursive definitions: Z3 unfolds them at each use, cvc5 takes them as axioms,
  // which may have no model
  kUnderstood,
};

// The level at which a script is understood: the highest that its content allows. Linear in the
// script.
Needs understanding(const smtlib::Script& script);

// What keeps Gadfly from evaluating a script.
struct Obstacle {
  smtlib::NodeId node;  // kNoNode: the whole script
  std::string what;     // "a function that is a value"
};

// Returns the first obstacle; nothing if the script is evaluable. Linear in the script.
std::optional<Obstacle> obstacle(const smtlib::Script& script);

// Returns whether all solvers that accept the script read it alike, although Gadfly may not be able
// to evaluate it: it has no error, no opaque term except of an overloaded name whose declarations
// have different parameters, and no construct of which solvers are known
// to read it differently. Then contradicting answers are a mistake of one of them. Linear in the
// script.
bool is_read_alike(const smtlib::Script& script);

// Returns whether a check-sat may add assertions that depend on a model, which differs between
// solvers: a command does it (block-model), or each check-sat asks for the next point of a Pareto
// front, and the answer after the last one is unsat.
bool blocks_models(const smtlib::Script& script);

}  // namespace gadfly::harness::inline solvers
