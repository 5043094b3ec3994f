// SPDX-License-Identifier: Apache-2.0
// Terms that are the same in every model, as far as linear logics and the values of constant arrays
// are concerned: solvers look at their shape. What kind of values a sort has.
#pragma once

#include "lib/smtlib/script.h"

namespace gadfly::smtlib {

// Is the term made of literals, theory operators and let only? Answers false for large ones.
bool is_closed(const Script& script, NodeId term);

// Is the term what every solver takes for the constant factor of a linear product: a literal, with
// a sign or without? (Z3 4.8.12 rejects (* (+ 1 2) x) in a linear logic.)
bool is_coefficient(const Script& script, NodeId term);

// How the values of a sort look; kNone of a declared one, and where a declared one hides a
// theory's.
ValueKind value_kind(const Script& script, SortId sort);

// Is the term a value as solvers take one for all cells of an array: a literal, a constant of a
// theory, an array or a datatype of such? Answers false for large ones.
bool is_value(const Script& script, NodeId term);

}  // namespace gadfly::smtlib
